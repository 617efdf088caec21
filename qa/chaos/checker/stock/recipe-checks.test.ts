import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anItem } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import {
  aFood,
  anyItemLine,
  aRecipe,
  aRecipeLine,
} from '../../../../apps/api/src/modules/recipes/recipes.factory.ts'
import { openDatabase, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { recipeChecks } from './recipe-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

/** A momo with jhol that is made at once, in its second version. */
async function writeRecipes(): Promise<void> {
  const [momo, jhol, sesame] = [await aFood(), await anItem({ kind: 'preparation' }), await anItem()]
  await aRecipe(jhol, { lines: [anyItemLine(sesame, 1_000)] })
  await aRecipe(momo, { lines: [anyItemLine(sesame, 500)] })
  await aRecipe(momo, { lines: [aRecipeLine(jhol, 1_000, { unit: 'g' }), anyItemLine(sesame, 500)] })
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_recipe_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const place = {
    databaseUrl,
    redisUrl: services.redisUrl,
    storageDir: dataFolder('prove-storage'),
    port: 1,
    apiPort: 2,
  }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 2 })
  useDatabase(database)
  await writeRecipes()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  drop = async () => {
    await database.close()
    await client.end()
    await dropDatabase(services.postgresUrl, name)
    await services.stop()
  }
})
beforeEach(() => client.query('begin'))
afterAll(() => drop())

async function findings(): Promise<string[]> {
  const found: string[] = []
  for (const { name, sql } of recipeChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found in recipes that were saved by the service', async () => {
  expect(await findings()).toEqual([])
})

const [uses, circles, unpublished, old, changes] = recipeChecks.map(({ name }) => name)
const jhol = '(select id from recipes where item_id is not null)'
const momo = '(select id from recipes where food_id is not null)'

test.each([
  [`delete from recipe_uses where recipe_id = ${momo} and kind = 'item'`, uses],
  [`insert into recipe_uses values (${jhol}, true, 'item', gen_random_uuid())`, uses],
  [`insert into recipe_uses values (${jhol}, true, 'recipe', ${momo})`, circles],
  [`update recipes set published_id = null where id = ${jhol}`, unpublished],
  [
    `update recipes set published_id = (select id from recipe_versions where recipe_id = ${momo} and number = 1) where id = ${momo}`,
    old,
  ],
  ['alter table recipe_versions disable trigger recipe_versions_stay', changes],
  ['drop trigger recipe_versions_not_emptied on recipe_versions', changes],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
