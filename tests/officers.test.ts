/** What a page for officers needs elsewhere: whoever adds one is told of the place that lacks it. */
import { globSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { databaseFunctions } from '../functions/services/desk/functions.ts'
import { type Page, pages } from '../src/content/pages.ts'
import { logSchema } from '../src/domain/members/officers-schema.ts'
import { officersMenu } from '../src/features/officers/officers-page.tsx'
import { databaseOfFile } from './database/members.ts'
import { officerPages } from './edge/officer-pages.ts'
import { root } from './tree.ts'

const ofOfficers = Object.entries<Page>(pages).filter(
  ([, { access, path }]) => access === 'officer' || path.startsWith('/officers'),
)
const paths = ofOfficers.map(([, { path }]) => path)

test('a page for officers is under /officers, and a page there is for nobody else', () => {
  const wrong = ofOfficers.filter(
    ([, { access, path }]) => access !== 'officer' || !/^\/officers(\/|$)/.test(path),
  )
  expect(wrong).toEqual([])
})

test('a page for officers has a file in src/routes', () => {
  const folder = `${root}/src/routes/_site/_gated`
  const routes = globSync('officers/**/*.tsx', { cwd: folder }).map(
    (file) => `/${file.replace(/(\/index)?\.tsx$/, '')}`,
  )
  expect(routes.toSorted()).toEqual(paths.toSorted())
})

test('a page for officers has its calls in tests/edge/officer-pages.ts', () => {
  const wrong = ofOfficers.filter(([name, { path }]) => {
    const known = Object.entries(officerPages).find(([other]) => other === name)?.[1]
    return !known || !new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(known.address)
  })
  expect(wrong).toEqual([])
})

test('a page for officers is in their menu, or below a page that is', () => {
  const linked = officersMenu.map(({ to }) => to)
  const wrong = paths.filter(
    (path) =>
      !linked.some((to) => path === to || (to !== '/officers' && path.startsWith(`${to}/`))),
  )
  expect(wrong).toEqual([])
  expect(linked.filter((to) => !paths.includes(to))).toEqual([])
})

/** Each version has its editor and what was changed. */
const withHistory = ['publish']

test('what officers change is in their log, with a sentence', async () => {
  const { database } = await databaseOfFile()
  const { rows } = await database.query<{ name: string; body: string; changes: boolean }>(
    `select proname as name, pg_get_functiondef(oid) as body, provolatile = 'v' as changes
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const bodies = new Map(rows.map(({ name, body }) => [name, body]))
  const changes = rows.filter(({ name, changes }) => changes && isForOfficers(name))

  /** The functions that one calls, itself included. */
  function calledBy(name: string): Set<string> {
    const found = new Set([name])
    for (const one of found)
      for (const [, other = ''] of bodies.get(one)?.matchAll(/\b(?:public|private)\.(\w+)/g) ?? [])
        if (bodies.has(other)) found.add(other)
    return found
  }

  const isLogging = (name: string) => bodies.get(name)?.includes('into public.decisions')
  const unlogged = changes.filter(({ name }) => ![...calledBy(name)].some(isLogging))
  expect(unlogged.map(({ name }) => name)).toEqual(withHistory)

  const words = [...bodies.values()]
    .filter((body) => body.includes('into public.decisions'))
    .flatMap((body) => [...body.matchAll(/(?<!hint = )'([a-z]+-[a-z]+)'/g)])
    .map(([, word]) => word)
  expect(words).toContain('player-added')
  expect([...new Set(words)].filter((word) => !isKnown(word))).toEqual([])
})

function isForOfficers(name: string): boolean {
  return Object.entries(databaseFunctions).some(
    ([other, { for: audience }]) => other === name && audience === 'officers',
  )
}

/** Whether the schema knows an action. The type of the log's words has a sentence for each. */
function isKnown(action: string | undefined): boolean {
  const empty = { from_state: null, to_state: null, fields: null, about: null }
  const nobody = { officer: null, officer_name: null, member: null, member_name: null }
  const row = { id: '', decided_at: '', action, ...empty, ...nobody }
  const [entry] = v.parse(logSchema, { rows: [row], next: null }).rows
  return entry?.action !== 'unknown'
}
