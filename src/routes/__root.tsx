import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageRequest } from '../api.ts'
import { AuthProvider } from '../auth/auth-provider.tsx'
import type { AuthStore } from '../auth/auth-store.ts'
import type { FlashData } from '../auth/flash-data.ts'
import { awaitProfile } from '../auth/load-profile.ts'
import { AddressFix } from '../features/shell/address-fix.tsx'
import { InlineScript } from '../features/shell/inline-script.tsx'
import { ProgressBar } from '../features/shell/progress-bar.tsx'
import '../styles/fonts.css'
import '../styles/base.css'

/**
 * The faces of the first view, fetched ahead on wide screens only: on a phone's slow network they come too late to be
 * shown, and each takes 0.1 s from the page's picture.
 */
const firstFonts = [
  '/fonts/barlow-condensed-700.woff2',
  '/fonts/barlow-condensed-600.woff2',
  '/fonts/source-serif-4-400.woff2',
]
const wide = '(width >= 1025px)'

/** Id of what stands behind the last of the page that is there at once. */
const shellEnd = 'shell-end'

interface RouterContext {
  auth: AuthStore
  flash: FlashData
}

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#07140f' },
    ],
    links: [
      // Nothing is painted before the shell of the page is there in full: half of it would move when the rest comes.
      { rel: 'expect', href: `#${shellEnd}`, blocking: 'render' },
      ...firstFonts.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        media: wide,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  loader: ({ context: { auth } }) => (pageRequest() ? awaitProfile(auth) : undefined),
  component: Root,
})

function Root() {
  const { auth } = Route.useRouteContext()
  return (
    <Document>
      <AuthProvider store={auth}>
        <ProgressBar />
        <Outlet />
      </AuthProvider>
    </Document>
  )
}

function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        {/* Where the development server looks for the nonce of the styles that it adds. */}
        {import.meta.env.DEV && (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        <HeadContent />
        <AddressFix />
      </head>
      <body>
        {children}
        {/* Before the first paint, which would show what a cached page says of the time. */}
        <InlineScript />
        <span id={shellEnd} hidden />
        <Scripts />
      </body>
    </html>
  )
}
