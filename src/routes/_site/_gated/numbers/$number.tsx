import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { Suspense } from 'react'
import { numberTexts } from '../../../../content/members/roster.ts'
import { defer, longGrace } from '../../../../defer.ts'
import { neighborsOf } from '../../../../domain/roster/entry/number-line.ts'
import { latestSeason } from '../../../../domain/years.ts'
import { titled } from '../../../../features/page/page-head.ts'
import { loadWearings } from '../../../../features/roster/load.ts'
import { NumberLine } from '../../../../features/roster/number-line.tsx'
import {
  NotOnRoster,
  RosterFrame,
  RosterLoading,
  Walk,
} from '../../../../features/roster/roster-frame.tsx'

const texts = numberTexts.number

export const Route = createFileRoute('/_site/_gated/numbers/$number')({
  loader: async ({ params: { number } }) => {
    if (!/^\d{1,2}$/.test(number)) throw notFound()
    return {
      heading: texts.heading(number),
      season: latestSeason(Date.now()),
      wearings: await defer(loadWearings(number), longGrace),
    }
  },
  head: ({ loaderData }) => titled(loaderData?.heading),
  component: NumberPage,
  notFoundComponent: NotOnRoster,
})

function NumberPage() {
  const { number } = Route.useParams()
  const { heading, wearings, season } = Route.useLoaderData()
  const { previous, next } = neighborsOf(number)
  return (
    <RosterFrame heading={heading}>
      <Walk
        label={texts.pagesLabel}
        previous={previous && <NumberLink number={previous} rel="prev" />}
        next={next && <NumberLink number={next} rel="next" />}
      >
        <Link to="/numbers" preload={false}>
          {texts.wall}
        </Link>
      </Walk>
      <Suspense fallback={<RosterLoading />}>
        <NumberLine number={number} wearings={wearings} season={season} />
      </Suspense>
    </RosterFrame>
  )
}

function NumberLink({ number, rel }: { number: string; rel: 'prev' | 'next' }) {
  return (
    <Link
      to="/numbers/$number"
      params={{ number }}
      rel={rel}
      className="secondary-button"
      preload={false}
    >
      <span className="visually-hidden">{texts.heading('')}</span>
      {number}
    </Link>
  )
}
