import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrderThat, type Step } from '../../../../apps/api/src/modules/analytics/analytics.factory.ts'
import { aBranch } from '../../../../apps/api/src/modules/branches/branches.factory.ts'
import { aMenu, someOptions } from '../../../../apps/api/src/modules/catalogue/catalogue.factory.ts'
import { aRecipe } from '../../../../apps/api/src/modules/consumption/consumption.factory.ts'
import { consumePastOrders, takeResale } from '../../../../apps/api/src/modules/consumption/index.ts'
import { anItem, aReceipt } from '../../../../apps/api/src/modules/inventory/inventory.factory.ts'
import { openDatabase, transaction, useDatabase } from '../../../../apps/api/src/platform/db/database.ts'
import { dataFolder, findServices } from '../../../../tools/services.ts'
import { apiEnv, createDatabase, dropDatabase, entry, finish } from '../../../../tools/stack.ts'
import { consumptionChecks } from './consumption-checks.ts'

let client: pg.Client
let drop: () => Promise<unknown>

const cooked: Step[] = [
  ['placed', 0],
  ['accepted', 1],
  ['preparing', 1],
]
const source = (id: string) => ({ kind: 'item' as const, id })

/** A served, a cancelled and a rejected order with options, packaging and a bottle; a bottle of the rejected one goes back. */
async function writeOrders(): Promise<void> {
  const branchId = await aBranch()
  const foods = await aMenu()
  const [buff, chiya] = [foods.get('Buff Jhol Momo')!, foods.get('Masala Chiya')!]
  const [mince, paneer, box, cola] = [
    await anItem({ name: 'Mince' }),
    await anItem({ name: 'Paneer' }),
    await anItem({ name: 'Box', baseUnit: 'piece' }),
    await anItem({ name: 'Cola', kind: 'resale', baseUnit: 'piece' }),
  ]
  for (const itemId of [mince, cola]) await aReceipt({ locationId: branchId, itemId }, 100_000, 500)
  const options = await someOptions(buff)
  const halfPaneer = {
    kind: 'replace' as const,
    of: source(mince),
    source: source(paneer),
    sharePercent: 50,
    ratioPercent: 80,
    lossPermille: 100,
  }
  await aRecipe(
    buff,
    [
      { itemId: mince, quantity: 333 },
      { itemId: box, quantity: 1_000, methods: ['delivery'] },
    ],
    [
      { optionId: options.get('Tomato')!, changes: [halfPaneer] },
      { optionId: options.get('Half plate')!, changes: [{ kind: 'scale', percent: 55 }] },
      {
        optionId: options.get('Timur')!,
        changes: [
          { kind: 'add', source: source(paneer), quantity: 7, unit: 'g', lossPermille: 30, methods: [] },
          { kind: 'remove', of: source(box) },
        ],
      },
    ],
  )
  await aRecipe(chiya, [{ itemId: cola, quantity: 1_000 }])
  const at = new Date(Date.now() - 3_600_000)
  const chosen = (...names: string[]) => names.map((name) => options.get(name)!)
  const order = (
    steps: Step[],
    { quantity, ...line }: { food_id: string; quantity: number; option_ids?: string[] },
  ) =>
    anOrderThat(
      {
        branch_id: branchId,
        placed_at: at,
        line: { quantity, unit_price: 100, price: 100 * quantity, ...line },
      },
      steps,
    )
  const served: Step[] = [...cooked, ['ready', 9], ['out-for-delivery', 10], ['delivered', 20]]
  await order(served, { food_id: buff, quantity: 3, option_ids: chosen('Tomato', 'Half plate') })
  await order(served, { food_id: buff, quantity: 1, option_ids: chosen('Timur') })
  await order([...cooked, ['cancelled', 5]], { food_id: buff, quantity: 2 })
  const rejected: Step[] = [cooked[0]!, ['rejected', 2]]
  for (const steps of [served, rejected]) {
    const orderId = await order(steps, { food_id: chiya, quantity: 1 })
    const line = { position: 1, foodId: chiya, optionIds: [], quantity: 1 }
    const placed = { orderId, branchId, at, fulfilmentMethod: 'delivery' as const, lines: [line] }
    await transaction((tx) => takeResale(tx, placed))
  }
  await consumePastOrders(new Date(at.getTime() - 3_600_000))
}

beforeAll(async () => {
  const services = await findServices()
  const name = `momo_consumption_checks_${process.pid}`
  const databaseUrl = await createDatabase(services.postgresUrl, name)
  const storageDir = dataFolder('prove-storage')
  const place = { databaseUrl, redisUrl: services.redisUrl, storageDir, port: 1, apiPort: 2 }
  await finish('migrate', entry.migrate, { env: apiEnv(place) })
  const database = openDatabase({ databaseUrl, poolSize: 4 })
  useDatabase(database)
  await writeOrders()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica; set checker.allowance = '0'`)
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
  for (const { name, sql } of consumptionChecks) if ((await client.query(sql)).rowCount) found.push(name)
  await client.query('rollback')
  return found
}

test('no violation is found when every order was consumed', async () => {
  const count = async (table: string) =>
    Number((await client.query(`select count(*) from ${table}`)).rows[0].count)
  expect([await count('orders'), await count('resale_takes')]).toEqual([5, 2])
  expect(await findings()).toEqual([])
})

const [missing, uncooked, differs, notWaste, undone, notReturned, givenBack, takes] = consumptionChecks.map(
  ({ name }) => name,
)
const itemOf = (name: string) => `(select id from stock_items where name = '${name}')`
const cancelled = `(select id from orders where state = 'cancelled')`

test.each([
  [`delete from stock_documents where type = 'consumption' and id = ${cancelled}`, missing],
  [`delete from order_history where to_state = 'preparing'`, uncooked],
  ['delete from orders', uncooked],
  [
    `update stock_movements set quantity = quantity - 1 where item_id = ${itemOf('Mince')} and kind = 'sale' and quantity < 0`,
    differs,
  ],
  [`delete from stock_movements where item_id = ${itemOf('Paneer')}`, differs],
  [`update recipe_versions set content = jsonb_set(content, '{lines,0,quantity}', '334')`, differs],
  [
    `update recipe_versions set content = jsonb_set(content, '{effects,0,changes,0,ratioPercent}', '81')`,
    differs,
  ],
  [`update orders set fulfilment_method = 'pickup'`, differs],
  [`update order_lines set option_ids = '{}'`, differs],
  [`delete from stock_documents where type = 'reversal' and id = ${cancelled}`, notWaste],
  [`update stock_movements set quantity = quantity + 1 where kind = 'waste'`, notWaste],
  [`update stock_movements set reason = 'burnt' where kind = 'waste'`, notWaste],
  [`update orders set state = 'collected' where state = 'cancelled'`, undone],
  ['update resale_takes set settled_at = null', notReturned],
  ['update resale_takes set settled_at = now()', givenBack],
  ['update resale_takes set settled_at = null', takes],
  ['delete from stock_documents where id in (select id from resale_takes)', takes],
  [
    `update stock_documents set details = '{"orderId": "x"}' where id in (select id from resale_takes)`,
    takes,
  ],
])('found: %s', async (spoil, finds) => {
  await client.query(spoil)
  expect(await findings()).toContain(finds)
})
