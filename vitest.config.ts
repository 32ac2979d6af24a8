import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/*.test.ts', 'test/faults/*.test.ts', 'test/spec/**/*.test.ts', 'scripts/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A machine may be busy; what hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
