import { type defaultStreamHandler, StartServer } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderRouterToStream } from '../../../node_modules/@tanstack/react-router/dist/esm/ssr/renderRouterToStream.js'

/** What Start's own handler does. */
export const streamPage: typeof defaultStreamHandler = (page) =>
  renderRouterToStream({ ...page, children: createElement(StartServer, { router: page.router }) })
