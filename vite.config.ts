import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readOperator } from '#contract/operator.ts'
import { cutFixedHan } from '#web/fonts/cut-fixed-han.ts'

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/

export default defineConfig({
  plugins: [cutFixedHan(), tailwindcss(), reactRouter()],
  // Public pages are static: who runs this installation is settled when they are built.
  define: { __OPERATOR__: JSON.stringify(readOperator(process.env)) },
  // Small fonts would become data: URLs, which the content policy refuses.
  build: { assetsInlineLimit: 0 },
  environments: {
    // One file for the framework saves five requests on the first visit.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } } } },
  },
})
