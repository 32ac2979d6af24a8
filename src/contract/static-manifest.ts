/** A file of the web build. `etag` is the hash of its content without quotes; each encoding adds its own suffix. */
export interface StaticFile {
  type: string
  etag: string
  /** Encodings that lie beside the file as `.br` and `.gz`. */
  encodings: ('br' | 'gzip')[]
  /** True where the name carries a hash of the content. */
  immutable: boolean
  /** HTML only: `sha256-…` of each inline script, for the page's own content policy. */
  scriptHashes?: string[]
}

/** `build/static-manifest.json`: written when the web app is built, read by the server, which knows nothing else of the web. */
export interface StaticManifest {
  buildId: string
  /** Patterns of pages that the app draws in the browser, `/requests/:id`. */
  routes: string[]
  /** Paths of pages that are prerendered, `/contact`; their file is `<path>/index.html`. */
  pages: string[]
  /** By path under `build/client`, with a leading slash: `/assets/root-1f2e.js`, `/contact/index.html`, `/__spa-fallback.html`. */
  files: Record<string, StaticFile>
}
