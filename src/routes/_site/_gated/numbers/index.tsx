import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { numberTexts } from '../../../../content/members/roster.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { loadNumbers } from '../../../../features/roster/load.ts'
import { NumberWall } from '../../../../features/roster/number-wall.tsx'
import { RosterFrame, RosterLoading } from '../../../../features/roster/roster-frame.tsx'

export const Route = createFileRoute('/_site/_gated/numbers/')({
  loader: async () => ({ wall: await defer(loadNumbers(), longGrace) }),
  component: () => (
    <RosterFrame isFront heading={numberTexts.heading} intro={numberTexts.intro}>
      <Suspense fallback={<RosterLoading />}>
        <NumberWall wall={Route.useLoaderData().wall} />
      </Suspense>
    </RosterFrame>
  ),
})
