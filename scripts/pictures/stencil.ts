import sharp from 'sharp'

/** How much of a drawing covers a place, 0 to 1; x and y from 0 to 1 across the drawing, 0 outside it. */
export type Stencil = (x: number, y: number) => number

/** Turns the inner parts of an SVG drawing, in white, into a stencil of the given size in pixels, its edges soft. */
export async function stencil(parts: string, width: number, height: number, soft = 0): Promise<Stencil> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts}</svg>`
  const sharpEdged = sharp(Buffer.from(svg)).extractChannel('alpha')
  const alpha = await (soft > 0 ? sharpEdged.blur(soft) : sharpEdged).raw().toBuffer()
  return (x, y) => {
    const column = x * width - 0.5
    const row = y * height - 0.5
    if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return 0
    const left = Math.floor(column)
    const place = Math.floor(row) * width + left
    const across = column - left
    const down = row - Math.floor(row)
    const upper = (alpha[place] ?? 0) * (1 - across) + (alpha[place + 1] ?? 0) * across
    const lower = (alpha[place + width] ?? 0) * (1 - across) + (alpha[place + width + 1] ?? 0) * across
    return (upper * (1 - down) + lower * down) / 255
  }
}
