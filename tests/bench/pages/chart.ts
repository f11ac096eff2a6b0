/** A few bars that are to be compared. */
export interface Chart {
  title: string
  unit: string
  bars: ReadonlyArray<{ name: string; value: number; isOurs: boolean }>
}

const [width, margin, gap] = [880, 28, 28]
const column = (width - 2 * margin - gap) / 2
const [barHeight, barStep, titleHeight, noteHeight] = [18, 27, 32, 34]
const namesWidth = 168
const valuesWidth = 74
const fonts = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const colours = {
  ground: '#07140f',
  edge: '#1d4a35',
  text: '#f4efe2',
  quiet: '#a9bdb1',
  ours: '#f0b323',
  other: '#2f7d59',
}

/**
 * Draws charts in two columns, below a note on what they are of, on a ground of their own, so that they are read on a light
 * page and on a dark one.
 */
export function drawChart(note: string, charts: readonly Chart[]): string {
  let y = margin + noteHeight
  const panels: string[] = []
  for (let first = 0; first < charts.length; first += 2) {
    const row = charts.slice(first, first + 2)
    for (const [index, chart] of row.entries()) {
      panels.push(`<g transform="translate(${margin + index * (column + gap)} ${y})">${panel(chart)}</g>`)
    }
    y += Math.max(...row.map(({ bars }) => titleHeight + bars.length * barStep)) + gap
  }
  const height = y - gap + margin - (barStep - barHeight)
  const described = charts.map(({ title, unit, bars }) => {
    return `${title}: ${bars.map(({ name, value }) => `${name} ${measured(value, unit)}`).join(', ')}.`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${fonts}">
<title>${escaped(`${note} ${described.join(' ')}`)}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${colours.ground}" stroke="${colours.edge}"/>
<text x="${margin}" y="${margin + 11}" font-size="13" fill="${colours.quiet}">${escaped(note)}</text>
${panels.join('\n')}
</svg>
`
}

function panel({ title, unit, bars }: Chart): string {
  const longest = Math.max(...bars.map(({ value }) => value || 0))
  const room = column - namesWidth - valuesWidth
  const drawn = bars.map(({ name, value, isOurs }, index) => {
    const y = titleHeight + index * barStep
    const length = Math.max(2, ((value || 0) / longest) * room)
    const [weight, ink] = isOurs ? ['700', colours.text] : ['400', colours.quiet]
    return [
      `<text x="${namesWidth - 10}" y="${y + 13.5}" font-size="13" font-weight="${weight}" fill="${ink}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${namesWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="3" fill="${isOurs ? colours.ours : colours.other}"/>`,
      `<text x="${(namesWidth + length + 8).toFixed(1)}" y="${y + 13.5}" font-size="13" font-weight="${weight}" fill="${ink}">${escaped(measured(value, unit))}</text>`,
    ].join('')
  })
  return `<text y="15" font-size="15" font-weight="600" fill="${colours.text}">${escaped(title)}</text>${drawn.join('')}`
}

function measured(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'not measured'
  const isWhole = value >= 20 || Number.isInteger(value)
  return `${isWhole ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)} ${unit}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
