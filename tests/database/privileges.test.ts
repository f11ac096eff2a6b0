import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  comparePrivileges,
  privilegesFile,
  privilegesOf,
  privilegesText,
} from '../../scripts/local/database/privileges.ts'
import { updateText } from '../../scripts/local/database/update.ts'
import { databaseOfFile } from './members.ts'

const { database } = await databaseOfFile()

/** What no list makes right. */
const careless: Array<[sentence: RegExp, mistake: string]> = [
  // No client reaches the schema `private`.
  [/^table (?!private\.).*, no row level security$/, 'has no row-level security'],
  [/^materialized view /, 'has no row-level security'],
  [/^view (?!.*security_invoker)/, 'does not say whose privileges it uses (security_invoker)'],
  [/^\w+ may create in schema/, 'may make tables and functions'],
  [/^anon may (?!use schema|call )/, 'opens a table to visitors'],
  [/^authenticated may (select|insert|update) (private\.)?\w+$/, 'does not name the columns'],
  [/^function .*, security definer, (?!search_path="")/, 'takes names from any search path'],
]

function mistakesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    careless
      .filter(([sentence]) => sentence.test(line))
      .map(([, mistake]) => `${line}: ${mistake}`),
  )
}

describe('supabase/privileges.txt', () => {
  test('has all that the files give, and nothing else', async () => {
    const text = await privilegesText(database)
    expect(readFileSync(privilegesFile, 'utf8'), 'Run "npm run database -- privileges".').toBe(text)
  })

  test('allows nothing careless', async () => {
    expect(mistakesIn(await privilegesOf(database))).toEqual([])
  })

  test.each([
    ['create table stray (id uuid)', 'table stray, no row level security'],
    ['create view names as select full_name from profiles', 'view names, no options'],
    ['grant select on profiles to anon', 'anon may select profiles'],
    ['grant insert on profiles to authenticated', 'authenticated may insert profiles'],
    ['grant create on schema public to anon', 'anon may create in schema public'],
    [
      'create function act() returns int language sql security definer as $$ select 1 $$',
      'function act() returns integer, security definer, any search_path',
    ],
  ])('calls "%s" careless', async (statement, sentence) => {
    const lines = await sentencesAfter(statement)
    expect(comparePrivileges(lines).unlisted).toContain(sentence)
    expect(mistakesIn(lines).join('\n')).toContain(sentence)
  })

  test.each([
    [
      'create function act(text, int default 1) returns int language sql as $$ select 1 $$',
      'function act(text, integer DEFAULT 1) returns integer, security invoker, any search_path',
    ],
    ['grant execute on function handle_new_user to anon', 'anon may call handle_new_user()'],
    ['grant insert (bio) on profiles to authenticated', 'authenticated may insert profiles.bio'],
    ['grant truncate on profiles to service_role', 'service_role may truncate profiles'],
    [
      'create policy "All" on profiles for select using (true)',
      'policy on profiles for select to public using true check nothing',
    ],
    ['create publication changes for table profiles', 'publication changes publishes profiles'],
  ])('lacks what "%s" adds', async (statement, sentence) => {
    expect(comparePrivileges(await sentencesAfter(statement)).unlisted).toContain(sentence)
  })

  test('has what comes out when all was granted, after an update', async () => {
    const roles = 'anon, authenticated, service_role'
    await database.exec(`
      grant all on all tables in schema public to ${roles};
      grant all on all functions in schema public to ${roles};
      alter default privileges in schema public grant all on tables to ${roles};
    `)
    await database.exec(updateText([]))
    expect(comparePrivileges(await privilegesOf(database))).toEqual({ unlisted: [], lacking: [] })
  })
})

test('tables and functions made later are closed, in every schema', async () => {
  const lines = await sentencesAfter(`
    create table public.later (id int);
    create function public.later() returns int language sql as 'select 1';
    create function private.later() returns int language sql as 'select 1';
  `)
  expect(lines.filter((line) => / may .*later/.test(line))).toEqual([])
})

/** As they are after a statement, which is undone. */
async function sentencesAfter(statement: string): Promise<string[]> {
  let lines: string[] = []
  await database.transaction(async (transaction) => {
    await transaction.exec(statement)
    lines = await privilegesOf(transaction)
    await transaction.rollback()
  })
  return lines
}
