import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import { AuthProvider } from '../auth/auth-provider.tsx'
import type { AuthStore } from '../auth/auth-store.ts'
import { awaitProfile } from '../auth/load-profile.ts'
import type { CountsStore } from '../features/page/counts-store.ts'
import { loadSite } from '../features/page/load-site.ts'
import type { SiteStore } from '../features/page/site-store.ts'
import { PreviewRibbon } from '../features/shell/notice.tsx'
import { PageScript, PrefetchRules, ReplaceUrlAfterPost } from '../features/shell/page-scripts.tsx'
import { ProgressBar } from '../features/shell/progress-bar.tsx'
import { type FlashData, pageRequest } from '../page-request.ts'
import '../styles/fonts.css'
import '../styles/base.css'

/** On wide screens only: the first paint waits for them, too long on a phone's network. */
const firstFonts = ['barlow-condensed-700', 'barlow-condensed-600', 'source-serif-4-400']

interface RouterContext {
  auth: AuthStore
  flash: FlashData
  site: SiteStore
  counts: CountsStore
}

/** In ms: the age of edited words from which on the browser loads them again. */
const siteStaleTime = 30_000

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { auth, site } }) => {
    await Promise.all([loadSite(site), pageRequest() && awaitProfile(auth)])
    // Of all loaders that fail, the router obeys this one.
    await pageRequest()?.entry
  },
  staleTime: siteStaleTime,
  component: Root,
})

function Root() {
  const { auth } = Route.useRouteContext()
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#07140f" />
        {firstFonts.map((name) => (
          <link
            key={name}
            rel="preload"
            as="font"
            type="font/woff2"
            href={`/fonts/${name}.woff2`}
            media="(min-width: 1025px)"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
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
          <PreviewRibbon />
          <PrefetchRules />
        </AuthProvider>
        <PageScript />
        <span id="shell-end" hidden />
        <Scripts />
      </body>
    </html>
  )
}
