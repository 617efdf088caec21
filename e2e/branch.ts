import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { newCustomer, newEmail, newPerson, type Person, signIn } from './account.ts'
import { addAlwaysOpen, dayNight } from './odd-outlets.ts'
import { place } from './place.ts'

const letters = (): string => Array.from({ length: 5 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** `called` is its name without the chain's. */
export type OwnOutlet = { id: string; called: string; admin: Person; accessToken: string }

/** An outlet that never closes, and somebody who runs it: journeys at once do not meet on each other's boards. */
export async function anOutlet(request: APIRequestContext, { stopsUnwatched = false } = {}): Promise<OwnOutlet> {
  // The list is in the order of ids: an outlet made in the middle of a run comes last, as a new one does.
  const [id, code, admin] = [`ff${crypto.randomUUID().slice(2)}`, letters(), newPerson(newEmail('bikash'))]
  const outlet = { ...dayNight, id, code, name: `Jhol Momo ${code}` }
  const { user } = await newCustomer(request, admin)
  await inDatabase(async (client) => {
    await addAlwaysOpen(client, outlet, Date.now(), stopsUnwatched)
    await client.query(`update accounts set role = 'branchAdmin', branch_id = $2 where id = $1`, [user.id, id])
  })
  const { accessToken } = await signIn(request, admin)
  return { id, called: code, admin, accessToken }
}

/** Nobody has looked at the board for so many minutes. */
export const lookAway = ({ id }: OwnOutlet, minutes = 4): Promise<unknown> =>
  inDatabase((client) =>
    client.query(`update branch_boards set seen_at = now() - make_interval(mins => $2) where branch_id = $1`, [id, minutes]),
  )

type Told = { state: string; version: number }

/** The order as the server has it. */
export async function stateOf(orderId: string): Promise<Told> {
  const { rows } = await inDatabase((client) => client.query<Told>('select state, version from orders where id = $1', [orderId]))
  return rows[0] ?? { state: 'unknown', version: 0 }
}

/** Every state it has been in, in order. */
export async function storyOf(orderId: string): Promise<string[]> {
  const { rows } = await inDatabase((client) =>
    client.query<{ to_state: string }>('select to_state from order_history where order_id = $1 order by sequence', [orderId]),
  )
  return rows.map(({ to_state }) => to_state)
}
