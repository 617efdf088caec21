// The life of a requisition: a client reads its state and chooses one of the things that may happen next, until nothing is open.
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import type { Departure } from '../fixtures/stock/kitchen-place.ts'
import { act, decide, type Request } from '../clients/persistent-client.ts'
import { type Client, stopBatch } from './kitchen-client.ts'
import { type ModelRequisition, openOf, transfersOf } from './kitchen-model.ts'
import { pack, receive, ship, unpack } from './transfer-steps.ts'

const own = '/api/v1/branch-dashboard/requisitions'
const office = '/api/v1/super-admin/requisitions'

type Seen = {
  state: string
  version: number
  lines: { itemId: string; asked: number; approved?: number; open: number }[]
}
type Life = {
  client: Client
  requisition: ModelRequisition
  departure: Departure
  /** A sending or withdrawal without an answer may be applied after the ones that follow it. */
  isUnsure: boolean
}

const adminOf = ({ client, requisition }: Life) => client.place.admins.get(requisition.branchId)!

/** Undefined before it is sent. */
async function look(life: Life): Promise<Seen | undefined> {
  const path = `${own}/${life.requisition.id}`
  const answer = await decide(life.client, { name: 'look', as: adminOf(life), method: 'GET', path })
  return answer.status === 200 ? (answer.data as unknown as Seen) : undefined
}

/** One in thirty needs nothing. */
async function send(life: Life): Promise<void> {
  const { client, requisition, departure } = life
  const { roll, model } = client
  const items = model.chain.items.filter(() => roll() < 0.35)
  const lines = items.map(({ id, portion }) => ({ itemId: id, asked: portion * between(roll, 1, 6) }))
  const body = { ...departure, note: '', lines: roll() < 0.03 ? [] : lines }
  const path = `${own}/${requisition.id}/sending`
  const request: Request = { name: 'send', as: adminOf(life), method: 'POST', path, body }
  await actSurely(life, request, ['requisition.sent'])
}

/** A repetition is answered like the first request. Only one that overtook another one may be rejected. */
async function actSurely(life: Life, request: Request, ifOvertaken: string[]): Promise<void> {
  const { client } = life
  const before = client.unanswered
  await act(client, request, life.isUnsure ? ifOvertaken : [])
  life.isUnsure ||= client.unanswered > before
}

async function withdraw(life: Life): Promise<void> {
  const path = `${own}/${life.requisition.id}/withdrawal`
  await actSurely(life, { name: 'withdraw', as: adminOf(life), method: 'POST', path }, [])
}

/** In full, in part, or not at all. What is less than asked has a reason, and what is more has another one. */
async function approve(life: Life, { lines, version }: Seen): Promise<void> {
  const { client, requisition } = life
  const { roll, model, tally, place } = client
  const luck = roll()
  const portionOf = (itemId: string) => model.chain.items.find(({ id }) => id === itemId)!.portion
  const share = (asked: number, portion: number): number =>
    luck < 0.6 ? asked : luck < 0.67 ? 0 : Math.round((asked / portion) * roll() * 1.2) * portion
  const decided = lines.map(({ itemId, asked }) => {
    const approved = share(asked, portionOf(itemId))
    return { itemId, approved, reason: approved > asked ? 'extra' : 'other' }
  })
  const body = { version, note: '', lines: decided }
  const path = `${office}/${requisition.id}/decision`
  const request: Request = { name: 'decide', as: place.token, method: 'POST', path, body }
  await act(client, request, life.isUnsure ? ['requisition.unknown'] : [])
  const seen = await look(life)
  if (seen === undefined || seen.state === 'sent' || seen.state === 'draft') return
  requisition.lines = new Map(decided.map(({ itemId, approved }) => [itemId, { approved, givenUp: 0 }]))
  const wanted = new Map(decided.map(({ itemId, approved }) => [itemId, approved]))
  if (seen.lines.some(({ itemId, approved }) => (approved ?? 0) !== wanted.get(itemId)))
    tally.unexpected.push('decide: other quantities than the model')
}

/** What is open is given up; what is on the way still arrives. */
async function close(life: Life, { version }: Seen): Promise<void> {
  const { client, requisition } = life
  const open = openOf(client.model, requisition)
  const path = `${office}/${requisition.id}/closing`
  const body = { version, note: 'Not needed any more' }
  const request: Request = { name: 'close', as: client.place.token, method: 'POST', path, body }
  await act(client, request)
  const seen = await look(life)
  if (seen?.lines.some((line) => line.open > 0)) return
  for (const [itemId, line] of requisition.lines) line.givenUp += open.get(itemId) ?? 0
}

const mostTransfers = 4

/** One of the things that the kitchen or the branch may do with what was approved. */
async function moveOn(life: Life, seen: Seen): Promise<void> {
  const { client, requisition } = life
  const { roll, model } = client
  const transfers = transfersOf(model, requisition.id)
  const packed = transfers.filter(({ state }) => state === 'packed')
  const shipped = transfers.filter(({ state }) => state === 'shipped')
  const isOpen = [...openOf(model, requisition).values()].some((quantity) => quantity > 0)
  const isLong = transfers.length >= mostTransfers
  const choices = [
    ...(packed.length > 0
      ? [() => ship(client, pick(roll, packed)), () => ship(client, pick(roll, packed))]
      : []),
    ...(packed.length > 0 && !isLong && roll() < 0.4 ? [() => unpack(client, pick(roll, packed))] : []),
    ...(shipped.length > 0 ? [() => receive(client, pick(roll, shipped), !isLong)] : []),
    ...(isOpen && !isLong ? [() => pack(client, requisition), () => pack(client, requisition)] : []),
    ...(isOpen && (isLong || roll() < 0.1) ? [() => close(life, seen)] : []),
  ]
  if (choices.length === 0) client.tally.unexpected.push(`${seen.state}: nothing left to do`)
  else await pick(roll, choices)()
}

/** The state at the end follows from the decision; nothing may be open or on the way then. */
function end({ client, requisition }: Life): void {
  const { model, tally } = client
  const approved = [...requisition.lines.values()].map((line) => line.approved)
  requisition.state =
    approved.length > 0 && approved.every((quantity) => quantity === 0) ? 'rejected' : 'closed'
  const isOpen = [...openOf(model, requisition).values()].some((quantity) => quantity > 0)
  const isUnderWay = transfersOf(model, requisition.id).some(({ state }) => state !== 'received')
  if (isOpen || isUnderWay) tally.unexpected.push('a requisition was closed too early')
}

/** From the first request to the end. */
export async function liveThrough(client: Client, branchId: string, departure: Departure): Promise<void> {
  const id = idOf(client.roll)
  const requisition: ModelRequisition = { id, branchId, state: 'open', lines: new Map() }
  client.model.requisitions.set(id, requisition)
  const life: Life = { client, requisition, departure, isUnsure: false }
  for (let steps = 0; steps < 120; steps += 1) {
    if (client.roll() < 0.002) await stopBatch(client)
    const seen = await look(life)
    if (seen?.state === 'closed' || seen?.state === 'rejected') return end(life)
    if (seen === undefined || seen.state === 'draft') await send(life)
    else if (seen.state === 'sent') await (client.roll() < 0.15 ? withdraw(life) : approve(life, seen))
    else await moveOn(life, seen)
  }
  client.tally.unexpected.push('a requisition does not end')
}
