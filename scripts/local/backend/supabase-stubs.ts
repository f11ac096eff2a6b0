/** Stands in for the two thirds of supabase-js that are never called, but would be compiled. */
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
