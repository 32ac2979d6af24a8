import './styles/app.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { headScript } from './head-script.ts'
import { operator } from './operator.ts'
import { knownSession } from './session.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { Loading } from './shell/loading.tsx'
import NotFound from './shell/not-found.tsx'
import { PageMessage } from './shell/page-message.tsx'
import { Button } from './ui/button.tsx'

export const meta: Route.MetaFunction = () => [{ title: operator.brand }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#131210" media="(prefers-color-scheme: dark)" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-40 focus:bg-surface focus:px-4! focus:py-3!"
        >
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // Public pages never wait for it: the header corrects itself, a search asks again.
  useEffect(() => void knownSession().catch(() => undefined), [])
  useFocusOnNavigation()
  return <Outlet />
}

/** A new page starts at its beginning for those who cannot see it change. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

export function HydrateFallback() {
  return <Loading />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <PageMessage
      title="This page stopped working"
      text="The fault is ours. Your requests and reports are kept by the server and are not touched by it. Loading the page again usually helps."
    >
      <Button onClick={() => location.reload()}>Load again</Button>
    </PageMessage>
  )
}
