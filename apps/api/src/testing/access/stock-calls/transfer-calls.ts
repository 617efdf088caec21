import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { aKitchen, anItem, aReceipt } from '../../../modules/inventory/inventory.factory.ts'
import { aRequisition, aRun } from '../../../modules/requisitions/transfers.factory.ts'
import { packRequisition } from '../../../modules/requisitions/transfers/pack-requisition.service.ts'
import { receiveTransfer } from '../../../modules/requisitions/transfers/receive-transfer.service.ts'
import { shipTransfer } from '../../../modules/requisitions/transfers/ship-transfer.service.ts'
import type { Caller } from '../callers.ts'
import type { Call, Scene, ValidCall } from '../valid-calls.ts'

const own = '/api/v1/branch-dashboard/transfers'
const office = '/api/v1/super-admin/transfers'
const requisitions = '/api/v1/super-admin/requisitions'

const boss: Actor = { id: newId(), role: 'superadmin', sessionId: newId() }

const branchesOf = ({ branches }: Scene, { account }: Caller) => {
  const mine = account?.branchId ?? branches.own
  return { mine, other: mine === branches.own ? branches.foreign : branches.own }
}

async function anApprovedRequisition(branchId: string) {
  const { id: kitchenId } = await aKitchen()
  const itemId = await anItem()
  await aReceipt({ locationId: kitchenId, itemId }, 1_000, 100)
  const runId = await aRun(kitchenId, [branchId])
  return { runId, id: await aRequisition({ branchId, kitchenId, runId, lines: { [itemId]: 1_000 } }) }
}

async function aPackedTransfer(branchId: string): Promise<string> {
  const { id } = await anApprovedRequisition(branchId)
  return (await packRequisition(boss, id, { id: newId(), note: '' })).id
}

const aShippedTransfer = async (branchId: string): Promise<string> =>
  (await shipTransfer(boss, await aPackedTransfer(branchId))).id

async function aTransferWithLoss(branchId: string): Promise<string> {
  const id = await aShippedTransfer(branchId)
  const actor: Actor = { id: newId(), role: 'branchAdmin', branchId, sessionId: newId() }
  const line = { line: 1, received: 900, damaged: 100, reason: 'box-broken' as const, note: '' }
  await receiveTransfer(actor, id, { lines: [line], askAgain: false, note: '' })
  return id
}

const ofBranch =
  (json?: unknown): ValidCall =>
  async (scene, caller) => {
    const { mine, other } = branchesOf(scene, caller)
    return { own: await aShippedTransfer(mine), foreign: await aShippedTransfer(other), json }
  }

const ofOffice =
  (make: (branchId: string) => Promise<string>, json?: unknown): ValidCall =>
  async ({ branches }): Promise<Call> => ({ own: await make(branches.own), json })

/** Goods that the place has, and the place to which they go. */
async function goods(fromId: string, toId: string) {
  await aKitchen()
  const itemId = await anItem()
  await aReceipt({ locationId: fromId, itemId }, 1_000, 100)
  return { id: newId(), toId, lines: [{ itemId, quantity: 100 }], note: '' }
}

/** Valid calls for transfers. */
export const transferCalls: Record<string, ValidCall> = {
  [`POST ${own}`]: async (scene, caller) => {
    const { mine, other } = branchesOf(scene, caller)
    return { json: await goods(mine, other) }
  },
  [`GET ${own}/:id`]: ofBranch(),
  [`POST ${own}/:id/receipt`]: ofBranch({ askAgain: false, note: '' }),
  // To a kitchen, because another call may have closed the other branch.
  [`POST ${office}`]: async ({ branches }) => ({
    json: { ...(await goods(branches.own, (await aKitchen()).id)), fromId: branches.own },
  }),
  [`GET ${office}/:id`]: ofOffice(aPackedTransfer),
  [`POST ${office}/:id/shipping`]: ofOffice(aPackedTransfer),
  [`POST ${office}/:id/unpacking`]: ofOffice(aPackedTransfer),
  [`PUT ${office}/:id/loss-owner`]: ofOffice(aTransferWithLoss, { line: 1, owner: 'kitchen' }),
  [`POST ${requisitions}/:id/packing`]: async ({ branches }) => ({
    own: (await anApprovedRequisition(branches.own)).id,
    json: { id: newId(), note: '' },
  }),
  [`GET ${requisitions}/van-list`]: async ({ branches }) => {
    const { runId } = await anApprovedRequisition(branches.own)
    return { query: `?runId=${runId}&day=${localDate(now())}` }
  },
}
