import * as v from 'valibot'
import { profileFieldNames } from '../../src/domain/profile.ts'
import type { SupabaseProject } from './supabase-project.ts'

const query = `
  select
    (select coalesce(jsonb_agg(to_jsonb(granted)), '[]') from (
      select c.relname as "table", c.relrowsecurity as is_guarded, r.role,
        array(select p from unnest(array[
                'SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) p
              where has_table_privilege(r.role, c.oid, p)) as privileges,
        array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(r.role, c.oid, a.attnum, 'UPDATE')
              order by a.attnum) as changeable,
        array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(r.role, c.oid, a.attnum, 'INSERT')
              order by a.attnum) as insertable,
        array(select a.attname::text from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege(r.role, c.oid, a.attnum, 'SELECT')
              order by a.attnum) as readable
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      cross join (values ('anon'), ('authenticated')) r (role)
      where c.relkind in ('r', 'p', 'v', 'm', 'f')
      order by c.relname, r.role
    ) granted) as tables,
    (select coalesce(jsonb_agg(to_jsonb(known)), '[]') from (
      select tablename as "table", policyname as name, cmd as action, roles::text[] as roles,
        coalesce(qual, '') as seen, coalesce(with_check, '') as written
      from pg_policies where schemaname = 'public' order by policyname
    ) known) as policies,
    (select coalesce(jsonb_agg(t.tgname order by t.tgname), '[]') from pg_trigger t
      where not t.tgisinternal and t.tgenabled <> 'D'
        and t.tgrelid in (to_regclass('auth.users'), to_regclass('public.profiles'))) as triggers,
    (select coalesce(jsonb_agg(p.proname order by p.proname), '[]') from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
      where has_function_privilege('anon', p.oid, 'EXECUTE')
        or has_function_privilege('authenticated', p.oid, 'EXECUTE')) as callable`

const names = v.array(v.string())
const tableSchema = v.object({
  table: v.string(),
  is_guarded: v.boolean(),
  role: v.picklist(['anon', 'authenticated']),
  privileges: names,
  changeable: names,
  insertable: names,
  readable: names,
})
const policySchema = v.object({
  table: v.string(),
  name: v.string(),
  action: v.string(),
  roles: names,
  seen: v.string(),
  written: v.string(),
})
const rowsSchema = v.tuple([
  v.object({
    tables: v.array(tableSchema),
    policies: v.array(policySchema),
    triggers: names,
    callable: names,
  }),
])

const triggers = ['on_auth_user_created', 'profiles_graduation_year', 'profiles_set_updated_at']

/** Wrong privileges in the database, in plain words. */
export async function wrongPrivileges(project: SupabaseProject): Promise<string[]> {
  const [found] = v.parse(rowsSchema, await project.query(query, 'read'))
  const profiles = found.tables.filter(({ table }) => table === 'profiles')
  if (profiles.length === 0) return ['The table of profiles is missing.']
  const members = profiles.find(({ role }) => role === 'authenticated')
  const wrong = found.tables.flatMap(wrongTable)
  if (!members?.privileges.includes('SELECT')) wrong.push('Members cannot read their own profile.')
  if (!isSame(members?.changeable ?? [], profileFieldNames))
    wrong.push(
      `Members may change ${listed(members?.changeable ?? [])} of their profile; ` +
        `it should be ${listed(profileFieldNames)}.`,
    )
  for (const action of ['SELECT', 'UPDATE']) {
    if (
      !found.policies.some(
        (policy) => policy.table === 'profiles' && isOwnRow(policy) && policy.action === action,
      )
    )
      wrong.push(
        `The rule that members ${action === 'SELECT' ? 'see' : 'change'} ` +
          'only their own profile is missing.',
      )
  }
  for (const policy of found.policies.filter((one) => !isOwnRow(one)))
    wrong.push(
      `There is a rule that the site does not know: "${policy.name}" on the table ${policy.table}.`,
    )
  for (const trigger of triggers.filter((name) => !found.triggers.includes(name)))
    wrong.push(`The trigger ${trigger} is missing or turned off.`)
  if (found.callable.length > 0)
    wrong.push(
      `Functions of the database can be called through the API: ${found.callable.join(', ')}.`,
    )
  return wrong
}

type Granted = v.InferOutput<typeof tableSchema>

function wrongTable({
  table,
  is_guarded,
  role,
  privileges,
  changeable,
  insertable,
  readable,
}: Granted): string[] {
  const wrong: string[] = []
  // Said once per table, not once per role.
  if (!is_guarded && role === 'anon')
    wrong.push(`Row level security is off on the table ${table}: who may read it reads every row.`)
  const isMembers = table === 'profiles' && role === 'authenticated'
  const wide = new Set(isMembers ? privileges.filter((name) => name !== 'SELECT') : privileges)
  if (!isMembers && readable.length > 0) wide.add('SELECT')
  if (!isMembers && changeable.length > 0) wide.add('UPDATE')
  if (insertable.length > 0) wide.add('INSERT')
  if (wide.size > 0)
    wrong.push(
      `${role === 'anon' ? 'Strangers have' : 'Members have'} privileges on the table ` +
        `${table} that are too wide: ${[...wide].join(', ').toLowerCase()}.`,
    )
  return wrong
}

/** Whether a policy is one of ours: for members alone, about their own row alone. */
function isOwnRow({
  table,
  action,
  roles,
  seen,
  written,
}: v.InferOutput<typeof policySchema>): boolean {
  const isOwn = (condition: string) =>
    /^\(?\(\s*SELECT auth\.uid\(\) AS uid\)\s*=\s*id\)?$/i.test(condition)
  return (
    table === 'profiles' &&
    isSame(roles, ['authenticated']) &&
    isOwn(seen) &&
    (action === 'SELECT' || (action === 'UPDATE' && isOwn(written)))
  )
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join()
}

function listed(columns: readonly string[]): string {
  return columns.length > 0 ? columns.toSorted().join(', ') : 'nothing'
}
