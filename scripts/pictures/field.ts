import { capHeight, lettering } from './lettering.ts'
import { mix, step } from './noise.ts'
import { type Stencil, stencil } from './stencil.ts'

/** Yards: half the width of a field, and where its numbers stand, measured from its middle. */
export const sideline = 26.65
const numbersAt = 17.5
const hashAt = 6.67

/** How much paint lies at a place of the field; `yard` counts from the near goal line, `across` from the middle. */
export type Paint = (across: number, yard: number, blur: number) => number

/** The markings of a football field. `blur` is how many yards a look takes in: far lines grow faint, not jagged. */
export async function markings(): Promise<Paint> {
  const numbers = new Map<number, Stencil>()
  for (const ten of [10, 20, 30, 40, 50]) numbers.set(ten, await twoDigits(`${ten}`))
  return (across, yard, blur) => {
    const side = Math.abs(across)
    if (side > sideline + 2 || yard < -12 || yard > 112) return 0
    if (side > sideline) return step(sideline + 2, sideline + 1.8, side) * 0.9
    if (yard < -10 || yard > 110) return 0.9
    if (yard < 0 || yard > 100) return line(yard, 0, 0.3, blur) + line(yard, 100, 0.3, blur)
    const five = line(yard, Math.round(yard / 5) * 5, 0.16, blur)
    const hash = line(yard, Math.round(yard), 0.12, blur) * step(0.9, 0.7, Math.abs(side - hashAt))
    return Math.max(five, hash, painted(numbers, across, yard))
  }
}

function line(yard: number, at: number, half: number, blur: number): number {
  const soft = Math.max(0.04, blur)
  return step(half + soft, half - soft, Math.abs(yard - at)) * mix(1, 0.45, step(0.1, 1.2, blur))
}

function painted(numbers: Map<number, Stencil>, across: number, yard: number): number {
  const ten = Math.round(yard / 10) * 10
  const mark = numbers.get(ten > 50 ? 100 - ten : ten)
  if (mark === undefined) return 0
  const side = Math.sign(across)
  return mark(0.5 - (side * (ten - yard)) / 7, 0.5 + (Math.abs(across) - numbersAt) / 4.6)
}

/** The two digits stand on either side of their line. */
function twoDigits(text: string): Promise<Stencil> {
  const size = 320
  const digits = Array.from(text, (digit, index) => {
    const { path, width } = lettering(digit, size)
    const left = index === 0 ? 158 - width * 0.85 : 194
    return `<path transform="translate(${left} ${112 + (size * capHeight) / 2}) scale(.85 1)" d="${path}" fill="#fff"/>`
  })
  return stencil(digits.join(''), 350, 230)
}
