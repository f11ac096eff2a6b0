import { randomUUID } from 'node:crypto'
import { callAs } from './members.ts'

/** A session of either database. */
interface Session {
  query(text: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>
}

type Worn = [number: string | null, first: number | null, last: number | null]

/** An entry of the roster, as an import leaves it. Gives its id. */
export async function addPlayer(
  session: Session,
  full_name: string,
  worn: readonly Worn[] = [],
  values: object = {},
): Promise<string> {
  const id = randomUUID()
  await session.query('insert into public.players (id, full_name) values ($1, $2)', [id, full_name])
  for (const [column, value] of Object.entries(values))
    await session.query(`update public.players set ${column} = $2 where id = $1`, [id, value])
  for (const given of worn)
    await session.query(
      `insert into public.player_numbers (player, number, first_season, last_season)
        values ($1, $2, $3, $4)`,
      [id, ...given],
    )
  return id
}

/** The version of a member's claim as officers see it now. */
export async function claimVersionOf(session: Session, member: string): Promise<unknown> {
  const query =
    "select private.officer_claim(claim) ->> 'version' as version from player_claims claim where id = $1"
  return Object((await session.query(query, [member])).rows[0]).version
}

/** Looks up the member’s own name and claims the entry. In a transaction. */
export async function claim(session: Session, member: string, player: string): Promise<void> {
  await callAs(session, member, 'look_up_own_entry()', [])
  await session.query('reset role')
  await callAs(session, member, "claim_player('this', $1)", [player])
  await session.query('reset role')
}
