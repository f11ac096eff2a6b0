import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

// Start's own entry has the calls of server functions, a tenth of all scripts; there are none.
const router = getRouter()
/** What may have been typed in before hydration, on the first page alone. */
const fields = new Set(document.querySelectorAll<HTMLInputElement>('input, textarea, select'))
router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && fields.clear())
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
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
