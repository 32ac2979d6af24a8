// One process owns the embedded database. A command beside a running server is sent to it over a local socket and runs there.
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from '#domain/zod.ts'

/** A command as it was typed. Data goes to `out`, what a person watches to `progress`. */
export interface Command {
  argv: string[]
  cwd: string
  out(text: string): void
  progress(text: string): void
  /** Whether the caller watches progress on a terminal. */
  terminal?: boolean
}

const asked = z.strictObject({ argv: z.array(z.string()), cwd: z.string(), terminal: z.boolean() })
const told = z.union([z.strictObject({ out: z.string() }), z.strictObject({ progress: z.string() }), z.strictObject({ exit: z.int() })])

/** Takes commands of other processes until it is closed. `run` answers with the exit code. */
export async function acceptCommands(dataDir: string, run: (command: Command) => Promise<number>): Promise<() => Promise<void>> {
  const path = socketPath(dataDir)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A caller that went away only stops hearing; its command runs to its end.
    socket.on('error', () => {})
    createInterface({ input: socket }).once('line', (line) => void answer(socket, line, run))
  })
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return async () => {
    const closed = new Promise((done) => server.close(done))
    for (const socket of open) socket.destroy()
    await closed
    if (path.startsWith(tmpdir()) && !path.startsWith(resolve(dataDir))) rmSync(dirname(path), { recursive: true, force: true })
  }
}

async function answer(socket: Socket, line: string, run: (command: Command) => Promise<number>): Promise<void> {
  const tell = (message: z.infer<typeof told>) => void socket.write(`${JSON.stringify(message)}\n`)
  const exit = await run({ ...asked.parse(JSON.parse(line)), out: (out) => tell({ out }), progress: (progress) => tell({ progress }) })
  tell({ exit })
  socket.end()
}

/** Has the process that owns the data folder run a command; gives its exit code, or null when nobody listens. */
export async function handOver(dataDir: string, { argv, cwd, out, progress, terminal = false }: Command): Promise<number | null> {
  const socket = await connect(socketPath(dataDir))
  if (!socket) return null
  socket.write(`${JSON.stringify({ argv, cwd, terminal })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const message = told.parse(JSON.parse(line))
    if ('out' in message) out(message.out)
    else if ('progress' in message) progress(message.progress)
    else return message.exit
  }
  throw new Error('The server stopped before the command had ended. Start it again and repeat the command.')
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((done) => {
    const socket = createConnection(path)
    socket.once('connect', () => done(socket)).once('error', () => done(undefined))
  })
}

function socketPath(dataDir: string): string {
  const folder = resolve(dataDir)
  const name = `chopmark-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const path = join(folder, 'command.sock')
  // Unix sockets have room for about 100 bytes of path.
  return Buffer.byteLength(path) < 100 ? path : join(privateFolder(join(tmpdir(), name)), 'command.sock')
}

/** Nobody else may have put a folder of this name there: they would read our commands. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new Error(`${path} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`)
  return path
}
