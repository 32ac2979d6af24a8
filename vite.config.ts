import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { cutFixedHan } from '#web/fonts/cut-fixed-han.ts'

/** Who runs this installation. Public pages are static, so this is settled when they are built. */
const operator = {
  brand: process.env['BRAND_NAME'] || 'Chopmark',
  parentCompany: process.env['OPERATOR_PARENT'] || 'Example Trading Ltd',
  contactEmail: process.env['OPERATOR_EMAIL'] || 'hello@chopmark.example',
  postalAddress: process.env['OPERATOR_ADDRESS'] || '1 Example Street, London EC1A 1AA, United Kingdom',
  blogUrl: process.env['OPERATOR_BLOG_URL'] || null,
}

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|@remix-run|cookie-es)[\\/]/

export default defineConfig({
  plugins: [cutFixedHan(), tailwindcss(), reactRouter()],
  define: { __OPERATOR__: JSON.stringify(operator) },
  // Small fonts would become data: URLs, which the content policy refuses.
  build: { assetsInlineLimit: 0 },
  environments: {
    // One file for the framework saves five requests on the first visit.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework }] } } } } },
  },
})
