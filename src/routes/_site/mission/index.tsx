import { createFileRoute } from '@tanstack/react-router'
import { mission } from '../../../content/mission.ts'
import { Prose } from '../../../features/shell/prose.tsx'

export const Route = createFileRoute('/_site/mission/')({
  component: MissionPage,
})

function MissionPage() {
  return (
    <Prose artwork="tunnel" heading={mission.heading} intro={mission.intro}>
      <div className="cards">
        {mission.cards.map((card) => (
          <section key={card.title}>
            <h2>{card.title}</h2>
            <p>{card.text}</p>
          </section>
        ))}
      </div>
    </Prose>
  )
}
