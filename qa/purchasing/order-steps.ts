// What a person does with an order: saved, changed, sent, sent again, cancelled, closed as a whole or line by line.
import { between, idOf, pick } from '../chaos/seeded-random.ts'
import { act, actOtherwise, decide, type Request } from '../clients/persistent-client.ts'
import { buyer, type Client, expectRefusal, type Life, office, rupees } from './purchasing-client.ts'
import { type ModelOrder, type ModelOrderLine, openOf, sumsOf } from './purchasing-model.ts'

const pathOf = (id: string): string => `/purchase-orders/${id}`

/** The version is of no meaning to the model, so it is the one that the page shows. */
async function readVersion({ client, books }: Life): Promise<number> {
  const path = office + pathOf(books.order.id)
  const { data } = await decide(client, { name: 'read', as: client.place.token, method: 'GET', path })
  return Number(data['version'])
}

function drawLines(client: Client): ModelOrderLine[] {
  const { roll, place, model } = client
  const items = model.chain.items.filter(() => roll() < 0.25)
  const chosen = items.length > 0 ? items : [pick(roll, model.chain.items)]
  return chosen.map(({ id, portion }, i) => {
    const unit = pick(roll, place.units.get(id)!)
    const quantity = portion * between(roll, 2, 40) + (roll() < 0.2 ? between(roll, 1, 999) : 0)
    return {
      line: i + 1,
      itemId: id,
      unit,
      price: priceOf(client, id, unit.factor),
      quantity,
      isClosed: false,
    }
  })
}

/** Within some percent of the usual price of the item. */
export function priceOf({ roll, place }: Client, itemId: string, factor: number): number {
  const usual = (place.usualPrices.get(itemId)! * factor) / 1_000_000
  return Math.max(1, Math.round(usual * (0.97 + roll() * 0.06)))
}

const bodyOf = ({ supplierId, locationId, lines }: ModelOrder, expectedAt: string) => ({
  supplierId,
  locationId,
  expectedAt,
  note: '',
  lines: lines.map(({ itemId, quantity, unit, price }) => ({
    itemId,
    quantity,
    unit: unit.name,
    price: rupees(price),
  })),
})

/** A draft that may be changed again; a page with an older version is refused. */
export async function saveDraft(life: Life): Promise<void> {
  const { client, books } = life
  const { roll, place } = client
  const expectedAt = new Date(Date.now() + 86_400_000).toISOString()
  const path = office + pathOf(books.order.id)
  const save = (version: number): Request => ({
    name: 'save',
    as: place.token,
    method: 'PUT',
    path,
    body: { ...bodyOf(books.order, expectedAt), version },
  })
  await act(client, save(0))
  for (let version = 1; roll() < 0.3; version += 1) {
    books.order.lines = drawLines(client)
    await act(client, save(version))
    if (roll() < 0.3) {
      const stale = save(version)
      const body = { ...stale.body, note: 'Other' }
      await actOtherwise(client, { ...stale, body }, 'purchase_order.changed')
    }
  }
}

export async function sendOrder(life: Life): Promise<void> {
  const { client, books } = life
  const { roll } = client
  const body = { id: idOf(roll), version: await readVersion(life), method: 'phone', recipient: 'Bishnu' }
  const request = buyer(client, { name: 'send', path: `${pathOf(books.order.id)}/sendings`, body })
  const answer = await act(client, request)
  if (answer.status === 200) books.order.state = 'sent'
  if (roll() < 0.05)
    await actOtherwise(client, { ...request, body: { ...body, recipient: 'Other' } }, 'stock.key_reused')
}

/** Refused once goods came. */
export async function cancelOrder(life: Life): Promise<void> {
  const { client, books } = life
  const { order } = books
  const hasStarted = order.lines.some(({ line }) => sumsOf(books, line).received > 0)
  const body = { version: await readVersion(life), reason: 'Ordered twice' }
  const request = buyer(client, { name: 'cancel', path: `${pathOf(order.id)}/cancellation`, body })
  if (hasStarted) await expectRefusal(client, request, 'purchase_order.received')
  else if ((await act(client, request)).status === 200) order.state = 'cancelled'
}

/** Refused before any goods came. */
export async function closeOrder(life: Life): Promise<void> {
  const { client, books } = life
  const { order } = books
  const sums = order.lines.map(({ line }) => sumsOf(books, line))
  const hasStarted = sums.some(({ received, billed }) => received > 0 || billed > 0)
  const body = { version: await readVersion(life), reason: 'No more needed' }
  const request = buyer(client, { name: 'close', path: `${pathOf(order.id)}/closing`, body })
  if (!hasStarted) await expectRefusal(client, request, 'purchase_order.nothing_received')
  else if ((await act(client, request)).status === 200) order.state = 'closed'
}

export async function closeLine(life: Life): Promise<void> {
  const { client, books } = life
  const { order } = books
  const open = order.lines.filter((line) => openOf(books, line) > 0)
  if (open.length === 0) return
  const closing = pick(client.roll, open)
  const isLast = open.length === 1 && order.lines.every(({ line }) => sumsOf(books, line).received === 0)
  const body = { version: await readVersion(life), reason: 'Not available' }
  const path = `${pathOf(order.id)}/lines/${closing.line}/closing`
  const request = buyer(client, { name: 'close line', path, body })
  if (isLast) await expectRefusal(client, request, 'purchase_order.nothing_received')
  else if ((await act(client, request)).status === 200) closing.isClosed = true
}

export function newOrder(client: Client): ModelOrder {
  const { roll, place, model } = client
  const { branches, kitchen } = model.chain
  return {
    id: idOf(roll),
    supplierId: pick(roll, place.suppliers).id,
    locationId: roll() < 0.6 ? kitchen : pick(roll, branches),
    state: 'draft',
    lines: drawLines(client),
  }
}
