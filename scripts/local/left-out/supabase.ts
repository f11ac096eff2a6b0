/**
 * Stands in the build for the parts of supabase-js that this site has no use for. The library makes one of each with
 * every client, and asks nothing more of them; whatever else is asked is a mistake, and says so.
 */
function missing(): never {
  throw new Error('This part of supabase-js is left out of the build: see scripts/local/left-out.ts.')
}

/** Realtime: nothing here listens. A client tells it each token, whether or not there is a connection. */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
  channel = missing
  getChannels = missing
  removeChannel = missing
  removeAllChannels = missing
}

/** File storage: photos live in R2. */
export class StorageClient {
  from = missing
}

/** Edge functions: the Worker is one itself. */
export class FunctionsClient {
  invoke = missing
}

/** What only those parts throw or read. */
export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export class FunctionsFetchError extends Error {}
export class FunctionsHttpError extends Error {}
export class FunctionsRelayError extends Error {}
export const FunctionRegion = {}

/** Administration of users, passkeys and wallets: the site offers none of them. */
export class GoTrueAdminApi {}
export class WebAuthnApi {}
export const browserSupportsWebAuthn = missing
export const createCredential = missing
export const createSiweMessage = missing
export const deserializeCredentialCreationOptions = missing
export const deserializeCredentialRequestOptions = missing
export const fromHex = missing
export const getAddress = missing
export const getCredential = missing
export const serializeCredentialCreationResponse = missing
export const serializeCredentialRequestResponse = missing
export const toHex = missing
export const webAuthnAbortService = {}

// biome-ignore lint/style/noDefaultExport: the library imports the administration as a default.
export default GoTrueAdminApi
