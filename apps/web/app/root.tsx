import balooLatin from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2?url'
import hindLatin from '@fontsource/hind/files/hind-latin-400-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import '#lib/api/no-eval.ts'
import { useNotice } from '#features/notices/use-notice.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { mapTiles } from '#lib/map/map-tiles.server.ts'
import { onLogOutAsked } from '#lib/session/log-out/ask-to-log-out.ts'
import type { Route } from './+types/root'
import { AppError } from './pages/system/app-error.tsx'
import { appError } from './pages/system/system.messages.ts'
import './app.css'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** The site's origin, for absolute URLs (canonical, messengers), and the tiles of its maps. They never change. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  origin: new URL(request.url).origin,
  tiles: mapTiles(process.env),
})
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { ...font, href: balooLatin },
  { ...font, href: hindLatin },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon-32.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => (error ? [{ title: pageTitle(appError.title) }] : [])

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first-paint script (lib/session/first-paint.ts) changes these attributes before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFF7EC" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** SES-05: the log-out dialogs are loaded on demand; if that fails offline, the next click tries again. */
function useLogOut(): ReactNode {
  const [screens, setScreens] = useState<ReactNode>()
  useEffect(
    () =>
      onLogOutAsked(() => {
        import('./shells/log-out/log-out.tsx').then(({ ask }) => setScreens(ask())).catch(() => undefined)
      }),
    [],
  )
  return screens
}

export default function Root() {
  // Taps from before are now repeated (defer-scripts.server.ts).
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <>
      <Outlet />
      {useNotice()}
      {useLogOut()}
    </>
  )
}

/** Only errors of the shell itself end here; page errors stay inside the shell (boundary.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <AppError error={error} />
    </main>
  )
}
