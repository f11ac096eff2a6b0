import { type NoticeName, notices } from '../content/notices.ts'
import { officerTexts, savedText } from '../content/officers/officers.ts'
import type { EditedVersion } from '../domain/edited-version.ts'
import type { Accepted, FormError } from '../domain/submission.ts'
import { officerResult } from './officer-result.ts'
import { useActions } from './use-actions.ts'

/** The result of an action, with what is said of a success. */
type PageResult = (ActionAccepted & { text?: string | undefined }) | FormError

type ActionAccepted = Accepted & { notice?: NoticeName | undefined; saved?: EditedVersion }

type ActionResult = ActionAccepted | FormError

/** The response to an action. */
interface ActionResponse {
  status: number
  json: () => Promise<ActionResult>
}

export type PageActions = ReturnType<typeof usePageActions>

type AcceptedIn<Sent extends ActionResponse> = Extract<
  Awaited<ReturnType<Sent['json']>>,
  { ok: true }
>

/**
 * What the forms share that change what their page shows. The page has the change, or that of
 * another officer who was first, before a sentence says so.
 * @param reload false where the page could not be loaded again
 * @param shown the version on the page: what is said of the success before is over with a newer one
 */
export function usePageActions(
  reload: (result: ActionResult) => Promise<boolean>,
  shown?: number | undefined,
) {
  const actions = useActions(undefined, { version: shown })

  /** @param textOf what is said of a success, unless its notice is enough */
  async function send<Sent extends ActionResponse>(
    request: Promise<Sent>,
    textOf: (accepted: AcceptedIn<Sent>) => string | undefined = textOfNotice,
  ): Promise<PageResult> {
    const result = await officerResult(request, officerTexts.notKnown)
    const status = await request.then(
      (response) => response.status,
      () => null,
    )
    const isChanged = result.ok || status === 409
    const isShown = !isChanged || (await reload(result))
    if (!result.ok) return { ...result, message: savedText(result.message, isShown) }
    // The type of the response is that of a success.
    const text = textOf(result as AcceptedIn<Sent>)
    return { ...result, text: text && savedText(text, isShown) }
  }

  function onResult(result: PageResult) {
    if (!result.ok)
      return actions.setOutcome({ kind: 'error', text: result.message, code: result.code })
    const { text, saved } = result
    const version = saved && Number(saved.version)
    if (text) actions.setOutcome({ kind: 'success', text, version })
  }

  return { send, form: { actions, onResult } }
}

function textOfNotice({ notice }: ActionAccepted): string | undefined {
  return notice && notices[notice]
}
