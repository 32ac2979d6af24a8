// Second start to first answer, embedded database, beside a bare Node HTTP server in the same run. Target: at most 2.5 s.
import { freePort, startServer, temporaryDataDir } from './server-process.ts'
import { middle, print } from './table.ts'

const runs = 5
const bare = `require('node:http').createServer((_, reply) => reply.end('ok')).listen(process.env.PORT)`

async function time(args: string[], dataDir: string): Promise<number> {
  const started = await startServer(args, await freePort(), '/', { DATA_DIR: dataDir })
  await started.stop()
  return started.tookMs
}

const data = temporaryDataDir()
const first = await time(['src/server/main.ts'], data.path)
const ours: number[] = []
const theirs: number[] = []
for (let run = 0; run < runs; run++) {
  ours.push(await time(['src/server/main.ts'], data.path))
  theirs.push(await time(['-e', bare], data.path))
}
data.remove()

print(
  'Start to first answer',
  ['start', 'median ms', 'ratio'],
  [
    ['bare Node HTTP server', middle(theirs).toFixed(0), '1'],
    ['first start, empty data folder', first.toFixed(0), (first / middle(theirs)).toFixed(1)],
    ['second start (target 2500)', middle(ours).toFixed(0), (middle(ours) / middle(theirs)).toFixed(1)],
  ],
)
