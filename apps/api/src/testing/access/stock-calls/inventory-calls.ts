import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import { anItem, aReceipt, itemFields } from '../../../modules/inventory/inventory.factory.ts'
import { anOrder } from '../../../modules/orders/orders.factory.ts'
import type { Caller } from '../callers.ts'
import type { Call, ValidCall, Scene } from '../valid-calls.ts'

const office = '/api/v1/super-admin/inventory'
const own = '/api/v1/branch-dashboard/inventory'
const trace = '/api/v1/super-admin/batch-trace'

/** A new item for each call, because a change increments the version. */
const anyItem =
  (call: (scene: Scene, itemId: string) => Call = () => ({})): ValidCall =>
  async (scene) => {
    const itemId = await anItem()
    return { own: itemId, ...call(scene, itemId) }
  }

async function aStockedItem({ branches }: Scene, locationId = branches.own) {
  const at = { itemId: await anItem({ tracksBatches: true }), locationId }
  return { ...at, receiptId: await aReceipt(at, 1_000, 100) }
}

/** An item that only one branch has is foreign to the others. */
async function ownItem(scene: Scene, { account }: Caller): Promise<Call> {
  const mine = account?.branchId ?? scene.branches.own
  const other = mine === scene.branches.own ? scene.branches.foreign : scene.branches.own
  const [item, foreign] = [await aStockedItem(scene, mine), await aStockedItem(scene, other)]
  return { own: item.itemId, foreign: foreign.itemId }
}

async function aBatch(scene: Scene): Promise<string> {
  const { itemId } = await aStockedItem(scene)
  const statement = 'select id from stock_batches where item_id = $1'
  return (await scene.pool.query<{ id: string }>(statement, [itemId])).rows[0]!.id
}

async function versionOfSettings({ pool }: Scene): Promise<number> {
  return (await pool.query<{ version: number }>('select version from stock_settings')).rows[0]!.version
}

const opening = async ({ branches }: Scene) => ({
  id: newId(),
  locationId: branches.own,
  happenedAt: now().toISOString(),
  note: '',
  lines: [{ itemId: await anItem(), quantity: 1_000, value: '1.00' }],
})

const level = ({ branches }: Scene) => ({
  locationId: branches.own,
  safetyLevel: 1_000,
  position: 0,
  version: 0,
})

/** More than a year ago, so that no other call is affected. */
const monthLongOver = (): string => bikramSambat(daysLater(localDate(now()), -400)).slice(0, 7)

const filled = { type: 'receipt' }

/** Valid calls for the stock. */
export const inventoryCalls: Record<string, ValidCall> = {
  [`POST ${office}/items`]: async () => ({ json: itemFields() }),
  [`POST ${office}/items/import`]: async () => ({
    json: { key: newId(), csv: 'Name', isDryRun: true },
  }),
  [`GET ${office}/items/:id`]: anyItem(),
  [`PUT ${office}/items/:id`]: anyItem(() => ({ json: { ...itemFields(), version: 1 } })),
  [`POST ${office}/items/:id/archive`]: anyItem(),
  [`POST ${office}/items/:id/restore`]: anyItem(),
  [`PUT ${office}/items/:id/level`]: anyItem((scene) => ({ json: level(scene) })),
  [`GET ${office}/items/:id/balances`]: anyItem(),
  [`GET ${office}/items/:id/movements`]: anyItem(({ branches }) => ({
    query: `?locationId=${branches.own}`,
  })),
  [`GET ${office}/items/:id/batches`]: anyItem(),
  [`POST ${office}/kitchens`]: async () => ({ json: { name: `Kitchen ${newId()}` } }),
  [`POST ${office}/openings`]: async (scene) => ({ json: await opening(scene) }),
  [`GET ${office}/documents/:type/:id`]: async (scene) => ({
    own: (await aStockedItem(scene)).receiptId,
    filled,
  }),
  [`POST ${office}/documents/:type/:id/reversal`]: async (scene) => ({
    own: (await aStockedItem(scene)).receiptId,
    filled,
    json: { id: newId(), note: 'Typed twice' },
  }),
  [`PUT ${office}/batches/:id/stop`]: async (scene) => ({
    own: await aBatch(scene),
    json: { isStopped: true, reason: 'Smells sour' },
  }),
  [`PUT ${office}/settings`]: async (scene) => ({
    json: { closeDay: 7, branchesSeeCosts: false, version: await versionOfSettings(scene) },
  }),
  [`POST ${office}/periods`]: async () => ({ json: { month: monthLongOver() } }),
  [`GET ${trace}/batches/:id`]: async (scene) => ({ own: await aBatch(scene) }),
  [`GET ${trace}/batches/:id/orders`]: async (scene) => ({ own: await aBatch(scene) }),
  [`GET ${trace}/orders/:id`]: async ({ branches }) => ({ own: await anOrder({ branch_id: branches.own }) }),
  [`GET ${own}/:id`]: ownItem,
  [`GET ${own}/:id/movements`]: ownItem,
  [`GET ${own}/:id/history`]: ownItem,
}
