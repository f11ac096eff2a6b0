declare module 'tanstack-start-manifest:v' {
  /** What the browser needs for each route. */
  export const tsrStartManifest: () => NonNullable<
    Parameters<typeof import('@tanstack/react-router/ssr/server').attachRouterServerSsrUtils>[0]['manifest']
  >
}
