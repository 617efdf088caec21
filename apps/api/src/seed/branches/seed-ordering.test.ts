import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { readCatalogueFile } from '../catalogue-file.ts'
import { seedBranches } from './seed-branches.ts'
import { seedMenu } from '../menu/seed-menu.ts'

const product = testDatabase()
const query = async (text: string) => (await product.database.pool.query(text)).rows

beforeAll(async () => {
  const file = readCatalogueFile()
  const seedOnce = () => seedBranches(file, new Map()).then(() => seedMenu(file, new Map()))
  await seedOnce()
  await seedOnce()
})

test('every branch has three kitchen stations, and tables if it offers dine-in', async () => {
  expect(
    await query(
      'select count(*)::int as stations, count(distinct branch_id)::int as outlets from branch_stations',
    ),
  ).toEqual([{ stations: 36, outlets: 12 }])
  expect(await query('select code from branches where (tables_count = 0) = offers_dine_in')).toEqual([])
  // CART-06: delivery is free.
  expect(await query('select code from branches where delivery_charge <> 0')).toEqual([])
})

test('every food has a station, except drinks and cold dishes', async () => {
  const rows = await query(
    `select c.name as category, string_agg(distinct coalesce(f.station, 'none'), ' ' order by coalesce(f.station, 'none')) as stations
     from foods f join categories c on c.id = f.category_id group by c.name order by c.name`,
  )
  expect(Object.fromEntries(rows.map(({ category, stations }) => [category, stations]))).toEqual({
    'C Momo (Chilli)': 'wok',
    Drinks: 'none',
    'Fried Momo': 'fry',
    'Jhol Momo': 'steam',
    'Kothey Momo': 'fry',
    'Sadheko Momo': 'steam',
    'Sides and Noodles': 'fry none wok',
    Specials: 'steam',
    'Steamed Momo': 'steam',
  })
  expect(await query(`select station_load from foods where name = 'Family Jhol Bowl'`)).toEqual([
    { station_load: 30 },
  ])
})
