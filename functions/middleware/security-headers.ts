import type { MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { playerOrigins } from '../../src/domain/documents/site-link-schema.ts'

const policy = 'Content-Security-Policy'

/** The policy of everything but pages: as a page it could run, load and send nothing. */
export const defaultPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const reportsAddress = '/api/reports'

/** Browser features that no page uses, nor any frame in it. */
const unusedFeatures = `
  accelerometer browsingTopics camera clipboardRead displayCapture gamepad geolocation
  gyroscope hid identityCredentialsGet idleDetection localFonts magnetometer microphone midi
  otpCredentials payment publickeyCredentialsGet screenWakeLock serial storageAccess usb
  windowManagement xrSpatialTracking
`

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    mediaSrc: ["'self'"],
    connectSrc: ["'self'"],
    frameSrc: [...playerOrigins],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    // Browsers support one or the other.
    reportUri: reportsAddress,
    reportTo: 'reports',
  },
  reportingEndpoints: [{ name: 'reports', url: reportsAddress }],
  // Without `preload`: leaving that list takes months, and it covers the whole domain.
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  // A browser would start another process for it in the middle of a first view.
  originAgentCluster: false,
  xContentTypeOptions: true,
  xFrameOptions: 'DENY',
  xXssProtection: false,
  permissionsPolicy: Object.fromEntries(
    unusedFeatures.match(/\w+/g)?.map((name) => [name, []]) ?? [],
  ),
})

/**
 * Sets the security headers of every response. A response's own policy wins; `public/_headers` sets
 * that of static files.
 */
export function securityHeaders(): MiddlewareHandler {
  return async function securityHeaders(c, next) {
    let own: string | null = null
    await pageHeaders(c, async () => {
      await next()
      const isPage = c.res.headers.get('content-type')?.includes('html')
      own = c.res.headers.get(policy) ?? (isPage ? null : defaultPolicy)
    })
    if (own) c.res.headers.set(policy, own)
  }
}
