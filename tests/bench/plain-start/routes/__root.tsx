import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthProvider } from '../../../../src/auth/auth-provider.tsx'
import { createAuthStore } from '../../../../src/auth/auth-store.ts'
import { SiteLayout } from '../../../../src/features/shell/site-layout.tsx'
import base from '../../../../src/styles/base.css?url'
import fonts from '../../../../src/styles/fonts.css?url'
import { getViewer } from '../viewer.ts'

export const Route = createRootRoute({
  loader: () => getViewer(),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    ],
    links: [
      { rel: 'stylesheet', href: fonts },
      { rel: 'stylesheet', href: base },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  }),
  component: Root,
})

function Root() {
  const { auth, profile } = Route.useLoaderData()
  const [store] = useState(() => {
    const made = createAuthStore()
    made.set({
      ...auth,
      profile: profile instanceof Promise ? { promise: profile } : { value: profile },
      loading: false,
    })
    return made
  })
  return (
    <html lang="en-US">
      <head>
        <HeadContent />
      </head>
      <body>
        <AuthProvider store={store}>
          <SiteLayout>
            <Outlet />
          </SiteLayout>
        </AuthProvider>
        <Scripts />
      </body>
    </html>
  )
}
