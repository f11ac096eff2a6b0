import { type defaultStreamHandler, RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderRouterToStream } from '../../../node_modules/@tanstack/react-router/dist/esm/ssr/renderRouterToStream.js'

/** What the router's own handler does. */
export const streamPage: typeof defaultStreamHandler = (page) =>
  renderRouterToStream({ ...page, children: createElement(RouterServer, { router: page.router }) })
