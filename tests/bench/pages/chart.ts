/** A few bars that are to be compared. */
export interface Chart {
  title: string
  unit: string
  bars: ReadonlyArray<{ name: string; value: number; isOurs: boolean }>
}

const [width, margin, gap] = [880, 28, 28]
const column = (width - 2 * margin - gap) / 2
const [barHeight, barStep, titleHeight] = [18, 27, 40]
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

/** Draws charts in two columns on a ground of their own, so that they are read on a light page and on a dark one. */
export function drawChart(charts: readonly Chart[]): string {
  const rows = Math.ceil(charts.length / 2)
  const rowHeight = Math.max(...charts.map(({ bars }) => titleHeight + bars.length * barStep)) + gap
  const height = 2 * margin + rows * rowHeight - gap
  const panels = charts.map((chart, index) => {
    const x = margin + (index % 2) * (column + gap)
    const y = margin + Math.floor(index / 2) * rowHeight
    return `<g transform="translate(${x} ${y})">${panel(chart)}</g>`
  })
  const described = charts.map(({ title, unit, bars }) => {
    return `${title}: ${bars.map(({ name, value }) => `${name} ${written(value)} ${unit}`).join(', ')}.`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="${fonts}">
<title>${escaped(described.join(' '))}</title>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${colours.ground}" stroke="${colours.edge}"/>
${panels.join('\n')}
</svg>
`
}

function panel({ title, unit, bars }: Chart): string {
  const longest = Math.max(...bars.map(({ value }) => value))
  const room = column - namesWidth - valuesWidth
  const drawn = bars.map(({ name, value, isOurs }, index) => {
    const y = titleHeight + index * barStep
    const length = Math.max(2, (value / longest) * room)
    const [weight, ink] = isOurs ? ['700', colours.text] : ['400', colours.quiet]
    return [
      `<text x="${namesWidth - 10}" y="${y + 13.5}" font-size="13" font-weight="${weight}" fill="${ink}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${namesWidth}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}" rx="3" fill="${isOurs ? colours.ours : colours.other}"/>`,
      `<text x="${(namesWidth + length + 8).toFixed(1)}" y="${y + 13.5}" font-size="13" font-weight="${weight}" fill="${ink}">${written(value)} ${escaped(unit)}</text>`,
    ].join('')
  })
  return `<text y="15" font-size="15" font-weight="600" fill="${colours.text}">${escaped(title)}</text>${drawn.join('')}`
}

function written(value: number): string {
  return value >= 20 || Number.isInteger(value) ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
