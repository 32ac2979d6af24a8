import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readOperator } from '#contract/operator.ts'
import { cutFixedHan } from '#web/fonts/cut-fixed-han.ts'

/** What every page needs. */
const shell =
  /src[\\/]web[\\/]((root|client|session|toast|operator|query|head-script)\.tsx?|shell[\\/]|ui[\\/](button|field|icons|menu|use-leaving))|node_modules[\\/]clsx/
const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/

export default defineConfig({
  plugins: [cutFixedHan(), tailwindcss(), reactRouter()],
  // Public pages are static: who runs this installation is settled when they are built.
  define: { __OPERATOR__: JSON.stringify(readOperator(process.env)) },
  // Small fonts would become data: URLs, which the content policy refuses.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Two files instead of a score of small ones on the first visit.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework },
                { name: 'shell', test: shell },
              ],
            },
          },
        },
      },
    },
  },
})
