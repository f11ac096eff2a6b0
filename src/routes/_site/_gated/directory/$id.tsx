import { createFileRoute, Link } from '@tanstack/react-router'
import {
  directoryErrors,
  directoryTexts,
  teammateTexts,
} from '../../../../content/members/directory.ts'
import { LoadFailed } from '../../../../desk/load-failed.tsx'
import { loadCard } from '../../../../features/directory/load.ts'
import { TeammatePage } from '../../../../features/directory/teammate-page.tsx'
import { titled } from '../../../../features/page/page-head.ts'
import { Prose } from '../../../../features/page/prose.tsx'
import { WorkingPage } from '../../../../features/page/working-page.tsx'

export const Route = createFileRoute('/_site/_gated/directory/$id')({
  loader: ({ params: { id } }) => loadCard(id),
  head: ({ loaderData: card }) => titled(card && 'data' in card ? card.data.full_name : undefined),
  component: Teammate,
  notFoundComponent: NoTeammate,
})

function Teammate() {
  const loaded = Route.useLoaderData()
  if ('data' in loaded) return <TeammatePage card={loaded.data} />
  return (
    <Prose heading={directoryTexts.heading}>
      <LoadFailed message={loaded.message} />
    </Prose>
  )
}

function NoTeammate() {
  const { heading, link } = teammateTexts.missing
  return (
    <WorkingPage heading={heading} intro={directoryErrors.notFound}>
      <p>
        <Link to="/directory" className="primary-button">
          {link}
        </Link>
      </p>
    </WorkingPage>
  )
}
