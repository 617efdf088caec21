import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { randomCode, newCustomer, newEmail, newPerson, type Person, signIn } from './account.ts'
import { addAlwaysOpen } from './fixtures/edge-case-branches.ts'
import { place } from './place.ts'

export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Far from every other outlet, so that no list by distance contains it. */
const faraway = { location: 'Dhangadhi, Kailali', latitude: 28.7014, longitude: 80.5898 }

/** `called` is its name without the chain's name. */
export type OpenOutlet = { id: string; called: string; path: string }
export type OwnOutlet = OpenOutlet & { admin: Person; accessToken: string }

const own: string[] = []

/** An outlet for this journey alone, which never closes. It is found by its code and is closed for good when the journey ends. */
export async function anOpenOutlet({ stopsUnwatched = false } = {}): Promise<OpenOutlet> {
  // Lists are ordered by id, so an outlet made during a run comes last, as a new one does.
  const [id, code] = [`ff${crypto.randomUUID().slice(2)}`, randomCode()]
  await inDatabase(async (client) => {
    await addAlwaysOpen(
      client,
      { ...faraway, id, code, name: `Jhol Momo ${code}` },
      Date.now(),
      stopsUnwatched,
    )
    await client.query('insert into branch_search_words (branch_id, word) values ($1, $2)', [
      id,
      code.toLowerCase(),
    ])
  })
  own.push(id)
  return { id, called: code, path: `/jholmomo-outlets/${id}` }
}

/** The same with a branch admin, so that concurrent journeys do not share a board. */
export async function anOutlet(
  request: APIRequestContext,
  options: { stopsUnwatched?: boolean } = {},
): Promise<OwnOutlet> {
  const [outlet, admin] = [await anOpenOutlet(options), newPerson(newEmail('bikash'))]
  const { user } = await newCustomer(request, admin)
  await setRole(user.id, 'branchAdmin', outlet.id)
  const { accessToken } = await signIn(request, admin)
  return { ...outlet, admin, accessToken }
}

const setRole = (accountId: string, role: string, branchId?: string): Promise<unknown> =>
  inDatabase((client) =>
    client.query('update accounts set role = $2, branch_id = $3 where id = $1', [
      accountId,
      role,
      branchId ?? null,
    ]),
  )

/** Signs a branch admin in at one outlet after the other, so that one account can act for many. */
export async function anAdminOfMany(
  request: APIRequestContext,
): Promise<(outlet: OpenOutlet) => Promise<string>> {
  const admin = newPerson(newEmail('bikash'))
  const { user } = await newCustomer(request, admin)
  return async ({ id }) => {
    await setRole(user.id, 'branchAdmin', id)
    return (await signIn(request, admin)).accessToken
  }
}

/** A super admin for this journey alone, without notifications. */
export async function aSuperAdmin(request: APIRequestContext): Promise<Person> {
  const person = newPerson(newEmail('dawa'))
  await setRole((await newCustomer(request, person)).user.id, 'superadmin')
  return person
}

/** Closes the outlets of a finished journey, so that no later list contains them. */
export async function closeOwnOutlets(): Promise<void> {
  const ids = own.splice(0)
  if (ids.length === 0) return
  await inDatabase((client) =>
    client.query('update branches set closed_at = now() where id = any($1)', [ids]),
  )
}

/** Sets the last view of the board to that many minutes ago. */
export const lookAway = ({ id }: OwnOutlet, minutes = 4): Promise<unknown> =>
  inDatabase((client) =>
    client.query(
      `update branch_boards set seen_at = now() - make_interval(mins => $2) where branch_id = $1`,
      [id, minutes],
    ),
  )

type OrderState = { state: string; version: number }

/** The order's state in the database. */
export async function stateOf(orderId: string): Promise<OrderState> {
  const { rows } = await inDatabase((client) =>
    client.query<OrderState>('select state, version from orders where id = $1', [orderId]),
  )
  return rows[0] ?? { state: 'unknown', version: 0 }
}

/** Every state it has been in, in order. */
export async function storyOf(orderId: string): Promise<string[]> {
  const { rows } = await inDatabase((client) =>
    client.query<{ to_state: string }>(
      'select to_state from order_history where order_id = $1 order by sequence',
      [orderId],
    ),
  )
  return rows.map(({ to_state }) => to_state)
}
