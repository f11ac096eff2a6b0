import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CalendarSubscription } from './calendar-subscription.tsx'

test('after the season the calendar file is offered for the next one alone', () => {
  const [during, after] = [false, true].map((isOver) =>
    renderToStaticMarkup(
      <CalendarSubscription calendarUrl="https://x.test/a.ics" isOver={isOver} />,
    ),
  )
  expect(during).toContain('href="https://x.test/a.ics"')
  expect(after).not.toContain('href="https://x.test/a.ics"')
})
