/** What the site depends on, in the words of the log. */
type Dependency = 'accounts' | 'profiles' | 'news' | 'schedule' | 'cache' | 'gallery'

/** A dependency has failed. The log names it; the visitor gets a sentence. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly dependency: Dependency

  constructor(dependency: Dependency, message: string, options?: ErrorOptions) {
    super(message, options)
    this.dependency = dependency
  }
}
