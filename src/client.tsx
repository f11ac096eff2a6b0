import { Await, RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own entry has the calls of server functions, a tenth of all scripts; there are none.
const router = getRouter()
/** What may have been typed in before hydration, on the first page alone. */
const fields = new Set(document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && fields.clear())
// The router's own component would end here the hydration of the next page: to a page that has been
// left, Safari gives that one's window, whose state is then gone before it has been read.
const hydrated = hydrate(router).finally(() => document.defaultView?.$_TSR?.h())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Await promise={hydrated}>{() => <RouterProvider router={router} />}</Await>
    </StrictMode>,
    {
      onRecoverableError: (error) => {
        reportError(error)
        restoreTyped()
      },
    },
  )
})

/** Restores typed text: React replaces fields that translators or password managers altered. */
function restoreTyped(): void {
  for (const old of fields) {
    const field = document.getElementById(old.id)
    if (!field || field === old || !('value' in field)) continue
    field.value = old.value
    fields.delete(old)
  }
}
