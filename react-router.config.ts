import type { Config } from '@react-router/dev/config'
import { publicPaths } from '#web/places/public-paths.ts'
import { sealBuild } from '#web/seal-build.ts'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: { paths: publicPaths, concurrency: 4 },
  // Runs after prerendering: a Vite plugin would miss the HTML.
  async buildEnd({ reactRouterConfig }) {
    await sealBuild('build', reactRouterConfig.routes, publicPaths)
  },
} satisfies Config
