import { createFileRoute, Link } from '@tanstack/react-router'
import { calendar } from '../../../../content/calendar.ts'
import { calendarPages } from '../../../../content/menu.ts'
import { Prose } from '../../../../features/page/prose.tsx'

export const Route = createFileRoute('/_site/_gated/calendar/')({
  component: CalendarPage,
})

function CalendarPage() {
  return (
    <Prose artwork="bunting" heading={calendar.heading} intro={calendar.intro}>
      <div className="cards">
        <section>
          <h2>{calendar.card.title}</h2>
          <p>{calendar.card.text}</p>
        </section>
        <nav aria-labelledby="plan-heading">
          <h2 id="plan-heading">{calendar.more}</h2>
          <ul className="stack">
            {calendarPages.map((link) => (
              <li key={link.path}>
                <Link to={link.path}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Prose>
  )
}
