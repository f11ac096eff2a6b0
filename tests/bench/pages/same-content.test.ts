import { expect, it } from 'vitest'
import { sameContent } from './same-content.ts'

const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`
const list = (games: number) => page('<ol><li><p>William &amp; Mary vs. Maine</p></li></ol>'.repeat(games))

it('pages that show the same are compared, whatever their scripts and styles', () => {
  const other = list(12).replace(
    '</body>',
    '<script>let a = "a long script"</script><style>p{}</style></body>',
  )
  expect(() => sameContent('/schedule', list(12), other)).not.toThrow()
})

it.each([
  ['a shorter list', list(10)],
  ['less text', list(12).replaceAll('William', '')],
  ['nothing', page('')],
])('a page with %s is no page of equal content', (_, other) => {
  expect(() => sameContent('/schedule', list(12), other)).toThrow('bring tests/bench/plain-start up to date')
})
