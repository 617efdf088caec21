// What happens to a transfer: packed, taken back, shipped, received; and goods that are sent without a requisition.
import type { Answer } from '../chaos/clients/ask.ts'
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import type { StockItem } from '../stock/documents.ts'
import { act, actOtherwise, decide, type Request } from '../clients/persistent-client.ts'
import { buyForKitchen, type Client, sellAt } from './kitchen-client.ts'
import {
  addTransfer,
  type ModelLine,
  type ModelRequisition,
  type ModelTransfer,
  newLine,
  openOf,
} from './kitchen-model.ts'
import { produce } from './production-steps.ts'

const office = '/api/v1/super-admin'
const own = '/api/v1/branch-dashboard'
const reasons = ['box-broken', 'too-warm', 'spoiled', 'not-loaded', 'lost', 'miscounted', 'other']

const itemOf = ({ model }: Client, id: string): StockItem => model.chain.items.find((item) => item.id === id)!

type AnsweredLine = { line: number; itemId: string; quantity: number }
const linesIn = ({ data }: Answer): AnsweredLine[] => (data['lines'] as AnsweredLine[] | undefined) ?? []

/** Packs what is open, a part of it, or more. The quantities are those of the model, not those of the answer. */
export async function pack(client: Client, requisition: ModelRequisition): Promise<void> {
  const { roll, model, place, tally } = client
  const open = [...openOf(model, requisition)].filter(([, quantity]) => quantity > 0)
  const isPart = roll() < 0.4
  const chosen = open.map(([itemId, quantity]) => {
    const { portion } = itemOf(client, itemId)
    const trays = quantity / portion
    return {
      itemId,
      quantity: isPart ? Math.round(trays * roll() * 1.4) * portion : quantity,
      reason: 'other',
    }
  })
  const lines = chosen.filter(({ quantity }) => quantity > 0).map((one) => newLine(one.itemId, one.quantity))
  if (lines.length === 0) return
  const id = idOf(roll)
  const body = { id, note: '', ...(isPart && { lines: chosen }) }
  const path = `${office}/requisitions/${requisition.id}/packing`
  const request: Request = { name: 'pack', as: place.token, method: 'POST', path, body }
  const answer = await act(client, request)
  if (answer.status !== 200) return
  const [fromId, toId] = [model.chain.kitchen, requisition.branchId]
  const head = { id, requisitionId: requisition.id, fromId, toId, isAskedAgain: false }
  addTransfer(model, { ...head, state: 'packed', lines })
  const answered = new Map(linesIn(answer).map((line) => [line.itemId, line.quantity]))
  if (lines.some(({ itemId, quantity }) => answered.get(itemId) !== quantity))
    tally.unexpected.push('pack: other quantities than the model')
  if (roll() < 0.1)
    await actOtherwise(client, { ...request, body: { ...body, note: 'Other' } }, 'stock.key_reused')
}

export async function unpack(client: Client, transfer: ModelTransfer): Promise<void> {
  const path = `${office}/transfers/${transfer.id}/unpacking`
  const request: Request = { name: 'unpack', as: client.place.token, method: 'POST', path }
  if ((await act(client, request)).status === 200) transfer.state = 'unpacked'
}

/** Preparations are mostly made, from ingredients that are mostly there. */
export async function supplyKitchen(client: Client, item: StockItem): Promise<void> {
  const { roll, place } = client
  const recipe = place.recipes.get(item.id)
  if (!recipe || roll() < 0.2) return buyForKitchen(client, item)
  for (const itemId of recipe.keys()) if (roll() < 0.8) await buyForKitchen(client, itemOf(client, itemId))
  await produce(client, item)
}

/** What the kitchen does not have is made first. */
export async function ship(client: Client, transfer: ModelTransfer): Promise<void> {
  const path = `${office}/transfers/${transfer.id}/shipping`
  const request: Request = { name: 'ship', as: client.place.token, method: 'POST', path }
  const answer = await act(client, request, ['transfer.short'])
  if (answer.status === 200) transfer.state = 'shipped'
  else for (const { itemId } of transfer.lines) await supplyKitchen(client, itemOf(client, itemId))
}

type Checked = { received: number; damaged: number }

function checkLine({ roll }: Client, { quantity }: ModelLine): Checked {
  const luck = roll()
  if (luck < 0.6) return { received: quantity, damaged: 0 }
  if (luck < 0.75) return { received: quantity + between(roll, 1, 900), damaged: roll() < 0.3 ? 17 : 0 }
  const received = Math.floor(quantity * roll())
  return { received, damaged: Math.floor((quantity - received) * roll()) }
}

function completed(line: ModelLine, { received, damaged }: Checked): ModelLine {
  const rest = line.quantity - received - damaged
  return { ...line, received, damaged, missing: rest > 0 ? rest : 0, extra: rest < 0 ? -rest : 0 }
}

/** The line numbers are those of the packing: the order of the answer. */
async function readLines(client: Client, { id }: ModelTransfer, as: Request['as']): Promise<AnsweredLine[]> {
  return linesIn(await decide(client, { name: 'read', as, method: 'GET', path: `${own}/transfers/${id}` }))
}

/** As sent, or line by line with damaged, missing and extra goods. */
export async function receive(client: Client, transfer: ModelTransfer, mayAskAgain: boolean): Promise<void> {
  const { roll, place } = client
  const as = place.admins.get(transfer.toId)!
  const isAsSent = roll() < 0.4
  const checked = transfer.lines.map((line) =>
    completed(line, isAsSent ? { received: line.quantity, damaged: 0 } : checkLine(client, line)),
  )
  const askAgain = mayAskAgain && roll() < 0.5
  const numbers = new Map((await readLines(client, transfer, as)).map((one) => [one.itemId, one.line]))
  const lines = checked.map(({ itemId, received, damaged }) => ({
    line: numbers.get(itemId) ?? 0,
    received,
    damaged,
    reason: pick(roll, reasons),
    note: 'Checked twice',
  }))
  const body = { askAgain, note: '', ...(!isAsSent && { lines }) }
  const path = `${own}/transfers/${transfer.id}/receipt`
  const request: Request = { name: 'receive', as, method: 'POST', path, body }
  // More bottles than the source has are refused: a resale item is never below zero.
  const answer = await act(client, request, ['stock.short'])
  if (answer.status !== 200) return
  Object.assign(transfer, { state: 'received', isAskedAgain: askAgain, lines: checked })
  if (roll() < 0.1)
    await actOtherwise(client, { ...request, body: { ...body, note: 'Other' } }, 'transfer.received')
  if (roll() < 0.3) await sellAt(client, transfer.toId, itemOf(client, pick(roll, checked).itemId))
}

/** Between branches, from the kitchen, or back to it. Goods for the kitchen arrive at once. */
export async function sendDirectly(client: Client): Promise<void> {
  const { roll, model, place } = client
  const { branches, kitchen, items } = model.chain
  const fromId = pick(roll, [...branches, kitchen])
  const toId = pick(
    roll,
    [...branches, kitchen].filter((id) => id !== fromId),
  )
  const isOwn = fromId !== kitchen && toId !== kitchen && roll() < 0.7
  const item = pick(roll, items)
  const lines = [{ itemId: item.id, quantity: item.portion * between(roll, 1, 3) }]
  const id = idOf(roll)
  const body = { id, toId, lines, note: '', ...(!isOwn && { fromId }) }
  const as = isOwn ? place.admins.get(fromId)! : place.token
  const path = `${isOwn ? own : office}/transfers`
  const request: Request = { name: 'send directly', as, method: 'POST', path, body }
  const answer = await act(client, request, ['transfer.short'])
  if (answer.status !== 200) return
  const sent = lines.map((line) => newLine(line.itemId, line.quantity))
  const arrived = sent.map((line) => ({ ...line, received: line.quantity }))
  const head = { id, requisitionId: undefined, fromId, toId, isAskedAgain: false }
  const transfer: ModelTransfer =
    toId === kitchen
      ? { ...head, state: 'received', lines: arrived }
      : { ...head, state: 'shipped', lines: sent }
  addTransfer(model, transfer)
  while (transfer.state === 'shipped') await receive(client, transfer, false)
}
