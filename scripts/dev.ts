// Pages from Vite, which redraws them as they change; everything else from the server, which starts again when it changes.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { root } from './steps.ts'

const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1
const publicUrl = `http://localhost:${port}`

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(serverPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? publicUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
  },
})
const target = `http://127.0.0.1:${serverPort}`
const proxy = { '/api': target, '/healthz': target, '/readyz': target, '/metrics': target }
const pages = await createServer({ root, server: { port, strictPort: true, proxy } })
await pages.listen()
process.stdout.write(`Chopmark in development: ${publicUrl}\n`)

function stop(): void {
  server.kill('SIGTERM')
  void pages.close().then(() => process.exit(0))
}
process.once('SIGINT', stop).once('SIGTERM', stop)
server.once('exit', stop)
