/** Something that does not become a photo of the gallery, and why. */
export interface Skipped {
  /** The path within the folder. */
  name: string
  reason: string
}
