import pg from 'pg'

/** Nothing is known of it but its name, and it never opens. */
export const bare = { id: 'ffffffff-0000-7000-8000-000000000001', code: 'BARE', name: 'Momo Corner' }

/** Open at this moment and for most of the day and night, with dated exceptions, dear plates and a long name. */
export const owl = {
  id: 'ffffffff-0000-7000-8000-000000000002',
  code: 'OWL',
  name: 'Jhol Momo Night Owl at the Gate of the Old Asan Grain Market',
  location: 'Asan Tole, Kathmandu',
  note: 'Closed for Tihar',
}

/** Never closes and offers everything: orders are placed here whatever the time of the run. */
export const dayNight = {
  id: 'ffffffff-0000-7000-8000-000000000003',
  code: 'DNT',
  name: 'Jhol Momo Day and Night',
  location: 'Ratna Park, Kathmandu',
  latitude: 27.7065,
  longitude: 85.3155,
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
  await addDayNight(client, Math.floor(Date.now() / minute) * minute)
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
    `insert into branches (id, code, name, location, latitude, longitude, offers_dine_in, opening_rating, opening_reviews,
       stops_unwatched)
     values ($1, $2, $3, $4, 27.7075, 85.3125, true, 3.5, 1, false)`,
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

async function addDayNight(client: pg.Client, now: number): Promise<void> {
  await addAlwaysOpen(client, dayNight, now)
  await addWords(client, dayNight.id, ['jhol', 'momo', 'day', 'and', 'night', 'ratna', 'park', 'kathmandu'])
}

type AlwaysOpen = Omit<typeof dayNight, 'id'> & { id: string }

/**
 * Without stations its kitchen has no limit: journeys at once do not fill it for each other. It takes orders though nobody watches a
 * board, unless it is told otherwise.
 */
export async function addAlwaysOpen(client: pg.Client, outlet: AlwaysOpen, now: number, stopsUnwatched = false): Promise<void> {
  const { id, code, name, location, latitude, longitude } = outlet
  await client.query(
    `insert into branches (id, code, name, location, latitude, longitude, offers_delivery, offers_pickup, offers_dine_in, tables_count,
       prep_minutes, lead_minutes, days_ahead, delivery_radius, delivery_minimum, delivery_charge, delivery_minutes, stops_unwatched)
     values ($1, $2, $3, $4, $5, $6, true, true, true, 12, 15, 60, 7, 5000, 30000, 5000, 15, $7)`,
    [id, code, name, location, latitude, longitude, stopsUnwatched],
  )
  await client.query('insert into branch_hours (branch_id, day, opens, closes) select $1, day, 0, 0 from generate_series(0, 6) as day', [
    id,
  ])
  await client.query(
    `insert into bill_heads (branch_id, legal_name, address, pan, is_vat, saved_at) values ($1, $2, $3, '300123457', true, now())`,
    [id, `${name} Demonstration Pvt. Ltd.`, location],
  )
  await client.query('insert into branch_open_spans (branch_id, opens_at, closes_at) values ($1, $2, $3)', [
    id,
    new Date(now - 2 * 86_400_000),
    new Date(now + 20 * 86_400_000),
  ])
}

/** Twenty-three hours a day, today since an hour ago: whatever the time of the run, the outlet stays open for 22 hours. */
async function addNight(client: pg.Client, id: string, now: number): Promise<void> {
  const today = ((now + kathmanduOffset) / minute) % 1440
  await client.query('insert into branch_hours (branch_id, day, opens, closes) select $1, day, $2, $3 from generate_series(0, 6) as day', [
    id,
    (today + 1380) % 1440,
    (today + 1320) % 1440,
  ])
  await client.query('insert into branch_open_spans (branch_id, opens_at, closes_at) values ($1, $2, $3)', [
    id,
    new Date(now - 60 * minute),
    new Date(now + 22 * 60 * minute),
  ])
}

async function addWords(client: pg.Client, id: string, words: string[]): Promise<void> {
  await client.query('insert into branch_words (branch_id, word) select $1, unnest($2::text[])', [id, words])
}

async function addPrice(client: pg.Client, id: string, food: string, price: number): Promise<void> {
  await client.query('insert into branch_foods (branch_id, food_id, price) select $1, id, $3 from foods where name = $2', [id, food, price])
}
