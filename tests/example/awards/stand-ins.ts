/**
 * What the product has once it has lines for the awards. A noun of yours imports the product's own
 * and has no such file.
 */
import type { hc } from 'hono/client'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { ViewerRequest } from '../../../functions/services/profiles/profiles.ts'
import type { DraftKind } from '../../../src/desk/stored-draft.ts'
import type { awardFunctions } from './functions.ts'
import type { officerAwards } from './officer-awards.ts'

type Functions = typeof awardFunctions

export declare function call<Name extends keyof Functions>(
  caller: ViewerRequest,
  name: Name,
  args: NonNullable<Functions[Name]['args']>,
): Promise<v.InferOutput<Functions[Name]['result']>>

export declare function api(): {
  api: { officers: { awards: ReturnType<typeof hc<typeof officerAwards>> } }
}

/** Stands for '/officers/awards', which links may lead to. */
export declare const awardsPage: '.'

/** As those of the router, which knows the page once src/route-tree.gen.ts is written again. */
export declare function createFileRoute(
  path: '/_site/_gated/officers/awards',
): <Search, Data>(page: {
  validateSearch: (typed: Readonly<Record<string, unknown>>) => Search
  loaderDeps: (address: { search: Search }) => Search
  loader: (given: { deps: Search }) => Promise<Data>
  component: () => ReactNode
}) => { useSearch: () => Search; useLoaderData: () => Data }

export declare function Link(link: {
  to: '/officers/awards'
  search?: { award: string }
  reloadDocument?: boolean
  children: ReactNode
}): ReactNode

/** Stands for 'award'. */
export declare const kind: DraftKind
