import { createFileRoute, Link } from '@tanstack/react-router'
import { mission } from '../../../content/mission.ts'
import { DirectorySteps } from '../../../features/directory/directory-steps.tsx'
import { Prose } from '../../../features/page/prose.tsx'

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
        <section>
          <h2>{mission.mentors.title}</h2>
          <p>{mission.mentors.text}</p>
          <DirectorySteps>
            <p>
              <Link to="/directory" search={{ mentors: 'yes' }} className="secondary-button">
                {mission.mentors.link}
              </Link>
            </p>
          </DirectorySteps>
        </section>
      </div>
    </Prose>
  )
}
