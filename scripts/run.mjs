// Plain JavaScript for whatever Node there is: installs the packages when needed, then runs a script with the Node among them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules')
const windows = process.platform === 'win32'

installWhenNeeded()
run(findNode())

function installWhenNeeded() {
  const stamp = join(packages, '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing packages…\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // What npm says goes to stderr: stdout belongs to the command.
  const how = { cwd: root, stdio: ['ignore', 2, 2] }
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...args], how)
    : spawnSync(windows ? 'npm.cmd' : 'npm', args, { ...how, shell: windows })
  if (status !== 0)
    stop(`The packages could not be installed${error ? `: ${error.message}` : ''}. Repair what npm says above, then try again.`)
  writeFileSync(stamp, wanted)
}

function findNode() {
  const [platform, file] = windows ? ['win', 'node.exe'] : [process.platform, 'node']
  const installed = join(packages, `node-${platform}-${process.arch}`, 'bin', file)
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop(
    `Chopmark needs Node 24, brings none for ${process.platform} on ${process.arch}, and this is ${process.version}. Install Node 24 or newer.`,
  )
}

function run(node) {
  const env = {
    ...process.env,
    PATH: join(packages, '.bin') + delimiter + (process.env.PATH ?? ''),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(packages, '.cache', 'node'),
  }
  const child = spawn(node, process.argv.slice(2), { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
  // npm leaves its script alive when npm itself is terminated, and the server would keep its port.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
