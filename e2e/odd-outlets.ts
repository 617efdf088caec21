import pg from 'pg'

/** Nothing is known of it but its name, and it never opens. */
export const bare = { id: 'ffffffff-0000-7000-8000-000000000001', code: 'BARE', name: 'Momo Corner' }

/** Open at this moment and past midnight, with dated exceptions, dear plates and a long name. */
export const owl = {
  id: 'ffffffff-0000-7000-8000-000000000002',
  code: 'OWL',
  name: 'Jhol Momo Night Owl at the Gate of the Old Asan Grain Market',
  location: 'Asan Tole, Kathmandu',
  note: 'Closed for Tihar',
}

const minute = 60_000
const kathmanduOffset = 345 * minute
const dayFrom = (now: number, days: number) => new Date(now + kathmanduOffset + days * 86_400_000).toISOString().slice(0, 10)

/** Outlets that the demo data has no reason to have, but the product must stand. Written past the service, as an old database would hold them. */
export async function addOddOutlets(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await addBare(client)
  await addOwl(client, Math.floor(Date.now() / minute) * minute)
  await client.query('commit')
  await client.end()
}

async function addBare(client: pg.Client): Promise<void> {
  await client.query('insert into branches (id, code, name) values ($1, $2, $3)', [bare.id, bare.code, bare.name])
  await addWords(client, bare.id, ['momo', 'corner'])
}

async function addOwl(client: pg.Client, now: number): Promise<void> {
  const { id } = owl
  await client.query(
    `insert into branches (id, code, name, location, latitude, longitude, offers_dine_in, opening_rating, opening_reviews)
     values ($1, $2, $3, $4, 27.7075, 85.3125, true, 3.5, 1)`,
    [id, owl.code, owl.name, owl.location],
  )
  await addWords(client, id, ['jhol', 'momo', 'night', 'owl', 'asan', 'tole', 'kathmandu'])
  await addNight(client, id, now)
  await client.query('insert into branch_special_days (branch_id, date, note) values ($1, $2, $3), ($1, $4, null)', [
    id,
    dayFrom(now, 3),
    owl.note,
    dayFrom(now, 5),
  ])
  await client.query('insert into branch_special_hours (branch_id, date, opens, closes) values ($1, $2, 600, 840), ($1, $2, 1020, 1290)', [
    id,
    dayFrom(now, 5),
  ])
  await addPrice(client, id, 'Mixed Momo Platter', 125_000)
  await addPrice(client, id, 'Family Jhol Bowl', 12_345_600)
}

/** Twenty-three hours a day, the closed one beginning an hour from now: whatever the time of the run, the outlet is open past midnight. */
async function addNight(client: pg.Client, id: string, now: number): Promise<void> {
  const today = ((now + kathmanduOffset) / minute) % 1440
  await client.query('insert into branch_hours (branch_id, day, opens, closes) select $1, day, $2, $3 from generate_series(0, 6) as day', [
    id,
    (today + 120) % 1440,
    (today + 60) % 1440,
  ])
  await client.query('insert into branch_open_spans (branch_id, opens_at, closes_at) values ($1, $2, $3)', [
    id,
    new Date(now - 22 * 60 * minute),
    new Date(now + 60 * minute),
  ])
}

async function addWords(client: pg.Client, id: string, words: string[]): Promise<void> {
  await client.query('insert into branch_words (branch_id, word) select $1, unnest($2::text[])', [id, words])
}

async function addPrice(client: pg.Client, id: string, food: string, price: number): Promise<void> {
  await client.query('insert into branch_foods (branch_id, food_id, price) select $1, id, $3 from foods where name = $2', [id, food, price])
}
