declare module '*?inline-script' {
  /** The text of a classic script. */
  export const code: string
}
