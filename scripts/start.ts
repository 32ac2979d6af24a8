import { buildWhenStale } from './build.ts'

try {
  await buildWhenStale()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
await import('#server/main.ts')
