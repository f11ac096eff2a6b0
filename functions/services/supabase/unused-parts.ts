/**
 * Stands in the build for the parts of supabase-js that this site never calls: realtime, file storage and functions.
 * They are two thirds of it, and a Worker compiles all its code when it starts.
 */
export class RealtimeClient {
  async setAuth(): Promise<void> {}
}
export class StorageClient {}
export class FunctionsClient {}
export class StorageApiError extends Error {}
export class FunctionsError extends Error {}
export {
  FunctionsError as FunctionsFetchError,
  FunctionsError as FunctionsHttpError,
  FunctionsError as FunctionsRelayError,
}
export const FunctionRegion = {}
