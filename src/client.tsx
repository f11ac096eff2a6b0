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
// In place of `RouterClient`, which calls `window.$_TSR.h()` when hydration ends. In Safari, `window`
// of a page that was left is that of the next page: the call would delete state that is not read yet.
// `defaultView` is null there. `$_TSR` is private: check this at each upgrade of the router.
const hydrated = hydrate(router).finally(() => document.defaultView?.$_TSR?.h())
// `Await` throws it: here it must not count as unhandled.
hydrated.catch(() => undefined)
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

/** Restores what was typed and opened: React replaces what extensions and translators altered. */
function restoreTyped(): void {
  for (const old of fields) {
    const field = document.getElementById(old.id)
    if (!field || field === old || !('value' in field)) continue
    field.value = old.value
    if (field instanceof HTMLInputElement && 'checked' in old) field.checked = old.checked
    if (old.closest('details')?.open) field.closest('details')?.setAttribute('open', '')
    fields.delete(old)
  }
}
