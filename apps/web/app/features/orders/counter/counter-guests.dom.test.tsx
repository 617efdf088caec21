import {
  findKnownCustomer,
  getCounter,
  type KnownCustomer,
  listCounterSlots,
  placeCounterOrder,
} from '@momo/contracts/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { deleteDraft, deletePendingOrder } from '../counter-order/counter-storage.ts'
import { CounterLayout } from './counter-layout.tsx'
import { aCounter, aTakenOrder, buff, chiya, half, id, veg } from './counter.factory.ts'
import { counterMessages as texts } from './counter.messages.ts'

const api = domApi()
const owner = id(60)
afterEach(() => {
  deleteDraft(owner)
  deletePendingOrder(owner)
  queryClient.clear()
})

const maya: KnownCustomer = {
  name: 'Maya Lama',
  orders: 3,
  lastAt: new Date('2026-11-14T07:30:00Z'),
  address: 'Blue gate',
  addressNote: 'Ring twice',
  note: 'Extra timur',
  lines: [
    { foodId: veg.id, optionIds: [half], name: veg.name, options: ['Half'], quantity: 2, note: 'No onions' },
    { foodId: chiya.id, optionIds: [], name: chiya.name, options: [], quantity: 1, note: '' },
  ],
}
const from = new Date('2026-11-16T06:15:00Z')
const slot = { from, to: new Date('2026-11-16T06:45:00Z') }
const slots = { now: aCounter().now, days: [{ date: '2026-11-16', ranges: [{ ...slot, isFull: false }] }] }

async function openCall(counter = aCounter()) {
  api.reply(getCounter, counter)
  const user = renderScreen(
    <div id="main">
      <CounterLayout
        owner={owner}
        Choices={() => undefined}
        Discounting={() => undefined}
        after={() => undefined}
      />
    </div>,
  )
  await user.click(await screen.findByRole('radio', { name: texts.kinds.phone }))
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })

test('ADM-02 a known number shows the customer; one tap fills the form and repeats what is still available', async () => {
  api.reply(findKnownCustomer, { customer: maya })
  const user = await openCall(aCounter([buff, { ...chiya, soldOut: true }, veg]))
  await fill(user, field(texts.fields.phone), '९८४१-२३४५६')
  expect(api.requestsTo(findKnownCustomer)).toEqual([])
  await fill(user, field(texts.fields.phone), '९८४१-२३४५६७')
  const card = within(await screen.findByRole('region', { name: texts.known.label }))
  for (const text of [
    'Maya Lama',
    'Blue gate, Ring twice',
    'Note: Extra timur',
    texts.known.missing(chiya.name),
  ])
    expect(card.getByText(text)).toBeTruthy()
  // What was typed already stays.
  await fill(user, field(texts.fields.name), 'Mayadevi')
  await user.click(card.getByRole('button', { name: texts.known.repeat }))
  expect(field(texts.fields.name).value).toBe('Mayadevi')
  expect(field(texts.fields.address).value).toBe('Blue gate')
  expect(card.getByRole<HTMLButtonElement>('button', { name: texts.known.done }).disabled).toBe(true)
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(button(texts.place('Rs. 230.00')))
  await screen.findByRole('heading', { name: /2411/ })
  expect(api.bodiesTo(placeCounterOrder)).toEqual([
    expect.objectContaining({
      fulfilment: {
        kind: 'phone',
        customerName: 'Mayadevi',
        customerPhone: '9841234567',
        delivery: { address: 'Blue gate', addressNote: 'Ring twice' },
      },
      lines: [{ foodId: veg.id, optionIds: [half], quantity: 2, note: 'No onions' }],
      note: 'Extra timur',
    }),
  ])
  // The next call of this number asks again, because the order has changed what is known.
  await user.click(button(texts.next))
  await user.click(screen.getByRole('radio', { name: texts.kinds.phone }))
  await fill(user, field(texts.fields.phone), '9841234567')
  await waitFor(() => expect(api.requestsTo(findKnownCustomer)).toHaveLength(2))
})

test('without an answer a number is that of a new customer', async () => {
  api.fault(findKnownCustomer, { status: 429, code: 'rate.limited' })
  const user = await openCall()
  await fill(user, field(texts.fields.phone), '9841234567')
  await waitFor(() => expect(api.requestsTo(findKnownCustomer)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: texts.known.label })).toBeNull()
  expect(field(texts.fields.phone).value).toBe('9841234567')
})

test('ADM-02 an order for later needs a time, and is sent with it and with the PAN of the buyer', async () => {
  api.reply(findKnownCustomer, {})
  api.reply(listCounterSlots, slots)
  const user = await openCall()
  await user.click(screen.getAllByRole('button', { name: new RegExp(`^${buff.name}`) })[0]!)
  await fill(user, field(texts.fields.phone), '9841234567')
  await fill(user, field(texts.fields.name), 'Maya')
  await user.click(button(texts.fields.later))
  const time = await screen.findByRole('combobox', { name: texts.fields.time })
  await user.click(button(texts.place('Rs. 200.00')))
  expect(await screen.findByText(texts.fields.slotMissing)).toBeTruthy()
  await user.selectOptions(time, texts.fields.slot('12:00 PM', '12:30 PM'))
  await user.click(button(texts.fields.moreOfCall))
  await fill(user, field(texts.fields.pan), '60012345')
  await user.click(button(texts.place('Rs. 200.00')))
  expect(await screen.findByText(texts.fields.panWrong)).toBeTruthy()
  await fill(user, field(texts.fields.pan), '६०० १२३ ४५६')
  // The time was taken meanwhile: it stays visible, and nothing that was typed is lost.
  api.fault(placeCounterOrder, { status: 409, code: 'order.kitchen_full' })
  api.reply(listCounterSlots, {
    ...slots,
    days: [{ date: '2026-11-16', ranges: [{ ...slot, isFull: true }] }],
  })
  await user.click(button(texts.place('Rs. 200.00')))
  expect(await screen.findByText(texts.laterFaults['order.kitchen_full']!)).toBeTruthy()
  expect(await screen.findByText(texts.fields.slotGone('12:00 PM to 12:30 PM'))).toBeTruthy()
  api.reply(placeCounterOrder, { ...aTakenOrder, state: 'accepted', requestedSlot: slot })
  await user.click(button(texts.place('Rs. 200.00')))
  expect(await screen.findByText(/^Scheduled for .*16 Nov.*12:00 PM/)).toBeTruthy()
  expect(api.bodiesTo(placeCounterOrder).at(-1)).toMatchObject({ requestedSlot: slot, buyerPan: '600123456' })
})

test('times that fail to load can be loaded again', async () => {
  api.fault(listCounterSlots, { status: 503, code: 'server.error' })
  const user = await openCall()
  await user.click(button(texts.fields.later))
  await screen.findByText(texts.fields.slotsFailed)
  api.reply(listCounterSlots, slots)
  await user.click(button(texts.tryAgain))
  expect(await screen.findByRole('combobox', { name: texts.fields.time })).toBeTruthy()
})
