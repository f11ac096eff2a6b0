/** Stops the tools below from calling home or fetching what a local run does not need. */
export function disableTelemetry(): void {
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'
  process.env.DO_NOT_TRACK = '1'
  process.env.LITE_TELEMETRY = '0'
  process.env.WRANGLER_SEND_METRICS = 'false'
  process.env.WRANGLER_WRITE_LOGS = 'false'
  process.env.SE_AVOID_STATS = 'true'
  process.env.WRANGLER_LOG ??= 'warn'
}
