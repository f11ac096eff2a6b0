declare module '*?inline-script' {
  export const code: string
}
