import { type AnyRouter, rootRouteId } from '@tanstack/react-router'

/** What Start knows of the routes' files: as it has built them, or as it finds them during development. */
type Manifest = ReturnType<typeof import('tanstack-start-manifest:v')['tsrStartManifest']>
type Files = Pick<Manifest['routes'][string], 'preloads' | 'scripts' | 'css'>

let built: Manifest | undefined

/** The files of the routes: scripts, and styles by their texts. */
export async function manifestOf(router: AnyRouter, request: Request): Promise<Manifest> {
  if (built) return built
  const { tsrStartManifest } = await import('tanstack-start-manifest:v')
  const { routes, ...others } = tsrStartManifest()
  const manifest = {
    ...others,
    routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, filesOf(route)])),
  }
  if (!manifest.inlineCss) return inDevelopment(manifest, router, new URL(request.url).pathname)
  built = manifest
  return built
}

/** Without what only tells how routes hang together: the browser is told of what is left. */
function filesOf({ preloads, scripts, css }: Files): Files {
  return {
    ...(preloads?.length && { preloads }),
    ...(scripts?.length && { scripts }),
    ...(css?.length && { css }),
  }
}

/** The development server has the styles of routes where it is asked for them. */
function inDevelopment(manifest: Manifest, router: AnyRouter, path: string): Manifest {
  const ids = router.getMatchedRoutes(path)[0].map(({ id }) => id)
  const href = `/@tanstack-start/styles.css?routes=${encodeURIComponent(ids.join(','))}`
  const root = manifest.routes[rootRouteId]
  const css = [...(root?.css ?? []), { href, 'data-tanstack-router-dev-styles': true as const }]
  return { ...manifest, routes: { ...manifest.routes, [rootRouteId]: { ...root, css } } }
}
