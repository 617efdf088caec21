// Test data of a run: outlets that never close, with small kitchens, a menu, and signed-in customers and staff.
import type pg from 'pg'
import { signAccessToken } from '../../apps/api/src/platform/tokens/access-token.ts'
import { between, idOf, type Roll } from './seeded-random.ts'

export type Person = { accountId: string; sessionId: string; token(): Promise<string> }
type Branch = { id: string; code: string; staff: Person }
export type Food = { id: string; price: number }
export type Customer = Person & { branch: Branch; phone: string }
export type TestData = { branches: Branch[]; foods: Food[]; customers: Customer[] }

export type Size = {
  branches: number
  customers: number
  /** Baskets of each station: the fewer, the more orders meet a full kitchen. */
  slots: number
}

const codes = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH']
/** Shorter than the lifetime of an access token. */
const goodForMs = 10 * 60_000

function person(accountId: string, sessionId: string): Person {
  let made = { at: -goodForMs, token: Promise.resolve('') }
  return {
    accountId,
    sessionId,
    token() {
      if (performance.now() - made.at >= goodForMs)
        made = { at: performance.now(), token: signAccessToken({ accountId, sessionId }) }
      return made.token
    },
  }
}

type Account = {
  id: string
  session: string
  email: string
  phone: string
  role: string
  branch: string | undefined
  news: boolean
}

async function addAccounts(client: pg.Client, accounts: Account[]): Promise<void> {
  const given = [JSON.stringify(accounts)]
  const from = `from jsonb_to_recordset($1) as a (id uuid, session uuid, email text, phone text, role text, branch uuid, news bool)`
  await client.query(
    `insert into accounts (id, first_name, last_name, email, phone, role, branch_id)
     select id, 'Sita', 'Gurung', email, phone, role, branch ${from}`,
    given,
  )
  await client.query(
    `insert into sessions (id, account_id, refresh_hash, device_name, keep, expires_at, idle_until)
     select session, id, session::text, 'Chrome on Android', true, now() + interval '30 days', now() + interval '7 days' ${from}`,
    given,
  )
  // Most customers want no mail and no SMS; a few show that each message is sent once.
  await client.query(
    `insert into notification_choices (account_id, topic, channel, is_on)
       select id, topic, channel, false ${from}, (values ('orders', 'mail'), ('orders', 'sms'), ('payments', 'sms')) as t (topic, channel)
       where not news and role = 'user'`,
    given,
  )
}

async function addBranches(client: pg.Client, ids: string[], slots: number): Promise<void> {
  for (const [i, id] of ids.entries()) {
    await client.query(
      `insert into branches (id, code, name, phone, latitude, longitude, offers_delivery, offers_pickup, offers_dine_in, prep_minutes,
         delivery_charge, delivery_minimum, delivery_radius, lead_minutes, days_ahead, alarm_minutes, answer_minutes, tables_count,
         stops_unwatched)
       values ($1, $2, $3, '9800000000', 27.7, 85.3, true, true, true, 15, $4, 0, 5000, 15, 1, 1, 2, 40, false)`,
      [id, codes[i], `Outlet ${codes[i]}`, i % 2 === 0 ? 5_000 : 0],
    )
    await client.query(
      `insert into bill_headers (branch_id, legal_name, address, pan, is_vat, saved_at) values ($1, 'Jhol Momo Pvt. Ltd.', 'Kathmandu', '301234567', $2, now())`,
      [id, i % 3 < 2],
    )
    // Consecutive opening intervals: it never closes, but 'as soon as possible' ends with the current six hours.
    await client.query(
      `insert into branch_open_spans select $1, at, at + interval '6 hours'
       from generate_series(now() - interval '1 hour', now() + interval '9 days', interval '6 hours') as at`,
      [id],
    )
    await client.query(
      `insert into branch_stations (branch_id, station, slots, cycle_minutes) values ($1, 'steam', $2, 15), ($1, 'fry', $2, 10)`,
      [id, slots],
    )
  }
}

async function addMenu(client: pg.Client, foods: Food[], categoryId: string): Promise<void> {
  await client.query("insert into categories (id, name, position) values ($1, 'Momo', 1)", [categoryId])
  for (const [i, { id, price }] of foods.entries())
    await client.query(
      'insert into foods (id, category_id, name, base_price, position, station, station_load) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, categoryId, `Momo ${i}`, price, i, ['steam', 'fry', null][i % 3], 10 + (i % 2) * 5],
    )
}

/** All ids come from the seed, so that a run can be repeated. */
export async function createTestData(client: pg.Client, roll: Roll, size: Size): Promise<TestData> {
  const branchIds = codes.slice(0, size.branches).map(() => idOf(roll))
  const foods = Array.from({ length: 9 }, () => ({
    id: idOf(roll),
    price: between(roll, 80, 400) * 100 + between(roll, 0, 3) * 25,
  }))
  await addBranches(client, branchIds, size.slots)
  await addMenu(client, foods, idOf(roll))
  const accountOf = (i: number, role: string, branch?: string): Account => ({
    id: idOf(roll),
    session: idOf(roll),
    email: `${role.toLowerCase()}-${i}@example.com`,
    phone: `98${String(role === 'user' ? i : 90_000_000 + i).padStart(8, '0')}`,
    role,
    branch,
    news: i % 10 === 0,
  })
  const staff = branchIds.map((branch, i) => accountOf(i, 'branchAdmin', branch))
  const people = Array.from({ length: size.customers }, (_, i) => accountOf(i, 'user'))
  await addAccounts(client, [...staff, ...people])
  await client.query('analyze')
  const branches = staff.map(({ id, session, branch }, i) => ({
    id: branch ?? '',
    code: codes[i]!,
    staff: person(id, session),
  }))
  const customers = people.map(({ id, session, phone }, i) => ({
    ...person(id, session),
    phone,
    branch: branches[i % branches.length]!,
  }))
  return { branches, foods, customers }
}
