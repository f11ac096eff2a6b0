import { cut, forward } from './loopback.ts'

/**
 * Loses answers of the provider: what was asked is done, but nobody hears of it.
 * @param target address of the real provider
 * @param isLost asked for each request in turn
 */
export function losing(target: string, isLost: (request: Request) => boolean) {
  return async (request: Request): Promise<typeof cut | undefined> => {
    if (!isLost(request)) return undefined
    const { pathname, search } = new URL(request.url)
    await forward(request, new URL(pathname + search, target))
    return cut
  }
}
