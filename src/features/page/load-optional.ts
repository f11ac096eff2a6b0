import { report } from '../../page-request.ts'

/** A response of the API. */
export interface ApiResponse<Data> {
  ok: boolean
  status: number
  json: () => Promise<Data>
}

/** What a response has, unless it is an error. */
export type DataOf<Response extends ApiResponse<unknown>> = Exclude<
  Awaited<ReturnType<Response['json']>>,
  { ok: false }
>

/** What a page can do without. Never rejects: null where it is not there, or cannot be loaded. */
export async function loadOptional<Response extends ApiResponse<unknown>>(
  request: () => Promise<Response>,
): Promise<DataOf<Response> | null> {
  try {
    const response = await request()
    // The type is that of the route, whose errors have another body.
    return response.ok ? ((await response.json()) as DataOf<Response>) : null
  } catch (cause) {
    report(cause)
    return null
  }
}
