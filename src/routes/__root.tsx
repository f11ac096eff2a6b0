import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import { pageRequest } from '../api.ts'
import { AuthProvider } from '../auth/auth-provider.tsx'
import type { AuthStore } from '../auth/auth-store.ts'
import { awaitProfile } from '../auth/load-profile.ts'
import type { FlashData } from '../domain/page-request.ts'
import { PageScript, PrefetchRules, ReplaceUrlAfterPost } from '../features/shell/page-scripts.tsx'
import { ProgressBar } from '../features/shell/progress-bar.tsx'
import '../styles/fonts.css'
import '../styles/base.css'

/** On wide screens only: the first paint waits for them, too long on a phone's network. */
const firstFonts = ['barlow-condensed-700', 'barlow-condensed-600', 'source-serif-4-400']

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
      ...firstFonts.map((name) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: `/fonts/${name}.woff2`,
        media: '(width >= 1025px)',
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
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        {/* The development server reads the nonce of its styles here. */}
        {import.meta.env.DEV && (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        )}
        <HeadContent />
        <ReplaceUrlAfterPost />
      </head>
      <body>
        <AuthProvider store={auth}>
          <ProgressBar />
          <Outlet />
          <PrefetchRules />
        </AuthProvider>
        <PageScript />
        <span id="shell-end" hidden />
        <Scripts />
      </body>
    </html>
  )
}
