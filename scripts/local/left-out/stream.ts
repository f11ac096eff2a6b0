import type { defaultStreamHandler as streamHandler } from '@tanstack/react-router/ssr/server'

/**
 * Stands in the build for the ways in which the router draws pages: this site draws most of them whole, by itself. What sends a
 * page while it is drawn is a part of its own, loaded when the first page needs it.
 */
export const defaultStreamHandler: typeof streamHandler = async (page) => {
  const { streamPage } = await import('./stream-page.ts')
  return streamPage(page)
}

export const defaultRenderHandler = undefined
export const renderRouterToStream = undefined
export const renderRouterToString = undefined
