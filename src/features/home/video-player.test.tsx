import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VideoPlayer } from './video-player.tsx'

test.each([
  ['a video', 'https://video.example/embed/1', true],
  ['no video', null, false],
])('with %s, a play mark is shown: %3$s', (_, embed, hasMark) => {
  const html = renderToStaticMarkup(<VideoPlayer embed={embed} />)
  expect(html.includes('<svg')).toBe(hasMark)
  expect(html.includes('<iframe')).toBe(hasMark)
})
