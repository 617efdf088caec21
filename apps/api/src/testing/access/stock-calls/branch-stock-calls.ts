import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { saveEntries } from '../../../modules/counts/sheet/save-entries.service.ts'
import { startCount } from '../../../modules/counts/sheet/start-count.service.ts'
import { anItem, aReceipt } from '../../../modules/inventory/inventory.factory.ts'
import { recordPurchase } from '../../../modules/purchases/record-purchase.service.ts'
import { recordWaste } from '../../../modules/waste/record-waste.service.ts'
import { formOf, partOf } from '../../form.ts'
import type { Caller } from '../callers.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

const own = '/api/v1/branch-dashboard'
const office = '/api/v1/super-admin'

const branchesOf = ({ branches }: Scene, { account }: Caller) => {
  const mine = account?.branchId ?? branches.own
  return { mine, other: mine === branches.own ? branches.foreign : branches.own }
}

/** The caller, or another person of the branch. */
const actorAt = (branchId: string, { account }: Caller): Actor => ({
  id: account?.branchId === branchId ? account.id : newId(),
  role: 'branchAdmin',
  branchId,
  sessionId: newId(),
})

async function aStockedItem(locationId: string): Promise<string> {
  const itemId = await anItem()
  await aReceipt({ locationId, itemId }, 1_000, 100)
  return itemId
}

/** A branch has at most one open count. */
const endOpenCount = ({ pool }: Scene, branchId: string) =>
  pool.query(
    `update stock_counts set state = 'discarded', ended_at = now(), ended_by = started_by
     where location_id = $1 and state in ('counting', 'waiting')`,
    [branchId],
  )

async function aCount(scene: Scene, caller: Caller, branchId: string): Promise<string> {
  await endOpenCount(scene, branchId)
  const [actor, id, itemId] = [actorAt(branchId, caller), newId(), await aStockedItem(branchId)]
  await startCount(actor, { id, kind: 'weekly' })
  const at = now()
  const entry = { id: newId(), itemId, round: 1, quantity: 1_000, unit: 'g', replaces: [], countedAt: at }
  await saveEntries(actor, id, { sentAt: at, entries: [entry] })
  return id
}

const ownCount =
  (json?: unknown): ValidCall =>
  async (scene, caller) => {
    const { mine, other } = branchesOf(scene, caller)
    return { own: await aCount(scene, caller, mine), foreign: await aCount(scene, caller, other), json }
  }

const posting = { revision: 1, reasons: [], note: '' }
const reopening = { note: 'Count the freezer too' }

const waitingCount =
  (json: unknown): ValidCall =>
  async (scene, caller) => {
    const id = await aCount(scene, caller, scene.branches.own)
    await scene.pool.query(
      `update stock_counts set state = 'waiting', submitted_by = started_by, submitted_at = now() where id = $1`,
      [id],
    )
    return { own: id, json }
  }

const wasteOf = (itemId: string) => ({
  id: newId(),
  what: { kind: 'item' as const, itemId, quantity: 10, unit: 'g' },
  reason: 'spoiled' as const,
  note: '',
})

async function aWaste(branchId: string, caller: Caller): Promise<string> {
  const times = { happenedAt: now(), sentAt: now() }
  const waste = { ...wasteOf(await aStockedItem(branchId)), ...times }
  return (await recordWaste(actorAt(branchId, caller), waste)).id
}

const purchaseOf = (itemId: string) => ({
  id: newId(),
  paidFrom: 'owed' as const,
  date: localDate(now()),
  note: '',
  lines: [{ itemId, quantity: 1_000, unit: 'kg', amount: 4_000 }],
})

async function aPurchase(branchId: string, caller: Caller): Promise<string> {
  return (await recordPurchase(actorAt(branchId, caller), purchaseOf(await anItem()))).id
}

type Make = (branchId: string, caller: Caller) => Promise<string>

const ofBranch =
  (make: Make, call: (scene: Scene) => Call = () => ({})): ValidCall =>
  async (scene, caller) => {
    const { mine, other } = branchesOf(scene, caller)
    return { own: await make(mine, caller), foreign: await make(other, caller), ...call(scene) }
  }

const aPhoto = ({ picture }: Scene): Call => ({ form: formOf(partOf({ bytes: picture.bytes })) })
const reversal = (): Call => ({ json: { id: newId(), note: 'Typed twice' } })

async function countSettings({ pool }: Scene) {
  const { rows } = await pool.query<{ version: number }>('select version from stock_count_settings')
  return {
    isBlind: true,
    recountFrom: '500.00',
    approvalFrom: '5000.00',
    isOnePerson: false,
    dailyItemIds: [],
    version: rows[0]!.version,
  }
}

/** Valid calls for counts, waste and local purchases. */
export const branchStockCalls: Record<string, ValidCall> = {
  [`POST ${own}/counts`]: async (scene, caller) => {
    const { mine } = branchesOf(scene, caller)
    await endOpenCount(scene, mine)
    await aStockedItem(mine)
    return { json: { id: newId(), kind: 'weekly' } }
  },
  [`GET ${own}/counts/:id`]: ownCount(),
  [`POST ${own}/counts/:id/entries`]: async (scene, caller) => {
    const at = now().toISOString()
    const itemId = await anItem()
    const entry = { id: newId(), itemId, round: 1, quantity: 1, unit: '', replaces: [], countedAt: at }
    return ownCount({ sentAt: at, entries: [entry] })(scene, caller)
  },
  [`GET ${own}/counts/:id/review`]: ownCount(),
  [`POST ${own}/counts/:id/posting`]: ownCount(posting),
  [`POST ${own}/counts/:id/submission`]: ownCount(posting),
  [`POST ${own}/counts/:id/reopening`]: ownCount(reopening),
  [`POST ${own}/counts/:id/discard`]: ownCount(),
  [`GET ${office}/counts/:id`]: waitingCount(undefined),
  [`POST ${office}/counts/:id/posting`]: waitingCount(posting),
  [`POST ${office}/counts/:id/reopening`]: waitingCount(reopening),
  [`PUT ${office}/counts/settings`]: async (scene) => ({ json: await countSettings(scene) }),
  [`POST ${own}/waste`]: async (scene, caller) => {
    const at = now().toISOString()
    const itemId = await aStockedItem(branchesOf(scene, caller).mine)
    return { json: { ...wasteOf(itemId), happenedAt: at, sentAt: at } }
  },
  [`POST ${own}/waste/:id/reversal`]: ofBranch(aWaste, () => ({ json: { id: newId() } })),
  [`POST ${own}/waste/:id/photo`]: ofBranch(aWaste, aPhoto),
  [`GET ${office}/waste`]: async ({ branches }) => ({ query: `?branchId=${branches.own}` }),
  [`POST ${own}/purchases`]: async () => {
    const purchase = purchaseOf(await anItem())
    return { json: { ...purchase, lines: purchase.lines.map((line) => ({ ...line, amount: '40.00' })) } }
  },
  [`GET ${own}/purchases/:id`]: ofBranch(aPurchase),
  [`POST ${own}/purchases/:id/reversal`]: ofBranch(aPurchase, reversal),
  [`POST ${own}/purchases/:id/photo`]: ofBranch(aPurchase, aPhoto),
  [`GET ${office}/purchases/:id`]: async ({ branches }, caller) => ({
    own: await aPurchase(branches.own, caller),
  }),
}
