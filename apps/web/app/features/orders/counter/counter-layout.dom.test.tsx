import { findKnownCustomer, getCounter, placeCounterOrder } from '@momo/contracts/orders'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { cachedPrefix, storedKeys } from '#lib/session/storage.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { CounterLayout } from './counter-layout.tsx'
import { aCounter, aTakenOrder, buff, chiya, id, veg } from './counter.factory.ts'
import { counterMessages as texts } from './counter.messages.ts'
import { deleteDraft, deletePendingOrder, savePendingOrder } from '../counter-order/counter-storage.ts'

const api = domApi()
const owner = id(60)
afterEach(() => {
  deleteDraft(owner)
  deletePendingOrder(owner)
})

const counterPage = (
  <CounterLayout
    owner={owner}
    Choices={() => undefined}
    Discounting={() => undefined}
    after={() => undefined}
  />
)
async function openCounter(counter = aCounter()) {
  api.reply(getCounter, counter)
  api.reply(findKnownCustomer, {})
  const user = renderScreen(<div id="main">{counterPage}</div>)
  await screen.findByRole('searchbox', { name: texts.search })
  return user
}
const tile = (name: string) =>
  within(screen.getByRole('region', { name: texts.dishes })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
const lines = () => within(screen.getByRole('list', { name: texts.linesLabel }))
const tableField = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.table })
const tableChip = (number: number) =>
  screen.getByRole<HTMLInputElement>('radio', { name: texts.fields.tableOf(number) })
const noteField = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.fields.orderNote) })
const placeButton = (sum: string) => screen.getByRole('button', { name: texts.place(sum) })

test('a click on a dish adds one plate, a second click adds another', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  await user.click(tile(buff.name))
  await user.click(tile(chiya.name))
  expect(
    lines()
      .getAllByRole('listitem')
      .map((row) => within(row).getByRole('status').textContent),
  ).toEqual(['1', '2'])
  expect(placeButton('Rs. 450.00')).toBeTruthy()
})

test('typing finds a dish and Enter adds it; a sold-out dish is never added', async () => {
  const user = await openCounter(aCounter([{ ...veg, soldOut: true }, buff]))
  const search = screen.getByRole('searchbox', { name: texts.search })
  await user.type(search, 'buff{Enter}')
  await user.type(search, 'veg{Enter}')
  await user.click(tile(veg.name))
  expect(lines().getAllByRole('listitem')).toHaveLength(1)
  expect(lines().getByText(buff.name)).toBeTruthy()
})

test('ADM-02 a number first adds so many; arrows choose; the field keeps the focus and says what Enter does', async () => {
  const user = await openCounter()
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: texts.search })
  await user.type(search, '२jhol')
  expect(screen.getByText(texts.enterAdds(2, buff.name))).toBeTruthy()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByText(texts.enterAdds(2, veg.name))).toBeTruthy()
  await user.keyboard('{ArrowUp}{Enter}')
  expect([search.value, document.activeElement]).toEqual(['', search])
  await user.keyboard('vjm{Enter}')
  // A number before a tap counts once.
  await user.keyboard('3')
  await user.click(tile(chiya.name))
  await user.click(tile(chiya.name))
  const counts = lines().getAllByRole('listitem')
  expect(counts.map((row) => within(row).getByRole('status').textContent)).toEqual(['4', '1', '2'])
  // Typing on a dish continues in the field.
  await user.keyboard('b')
  expect([search.value, document.activeElement]).toEqual(['b', search])
})

test('a double click on Place order sends one order, and the screen shows its number and the change', async () => {
  const user = await openCounter()
  const release = api.hold(placeCounterOrder, aTakenOrder)
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('button', { name: texts.payWith('Rs. 1,000.00') }))
  await user.dblClick(placeButton('Rs. 200.00'))
  expect(await screen.findByRole('button', { name: texts.placing })).toBeTruthy()
  release()
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  expect(screen.getByText('Change Rs. 800.00')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: texts.next }))
  expect(api.bodiesTo(placeCounterOrder)).toEqual([
    expect.objectContaining({
      grandTotal: 20_000,
      fulfilment: { kind: 'walk-in' },
      isPaid: true,
      received: 100_000,
    }),
  ])
})

test('ADM-02 cash in one tap shows the change; too little is refused at the field; Exact takes it back', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  const cash = within(screen.getByRole('group', { name: texts.payment }))
  await user.click(cash.getByRole('button', { name: texts.payWith('Rs. 500.00') }))
  expect(screen.getByText('Rs. 300.00')).toBeTruthy()
  const given = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(texts.given) })
  // A dearer order keeps what was typed.
  await user.click(tile(buff.name))
  await user.click(tile(buff.name))
  expect([given.value, screen.getByText(texts.stillDue).textContent]).toEqual(['500', texts.stillDue])
  await user.click(placeButton('Rs. 600.00'))
  expect(await screen.findByText(texts.givenLess('Rs. 600.00'))).toBeTruthy()
  expect(api.requestsTo(placeCounterOrder)).toEqual([])
  await user.click(cash.getByRole('button', { name: texts.payExact }))
  expect(screen.queryByText(texts.givenLess('Rs. 600.00'))).toBeNull()
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(placeButton('Rs. 600.00'))
  await screen.findByRole('heading', { name: /2411/ })
  expect(api.bodiesTo(placeCounterOrder)).toEqual([
    expect.objectContaining({ isPaid: true, received: 60_000 }),
  ])
})

test('an empty order and an unknown table show errors, and nothing is sent', async () => {
  const user = await openCounter()
  await user.click(screen.getByRole('radio', { name: texts.kinds.table }))
  await user.click(placeButton('Rs. 0.00'))
  expect(await screen.findByText(texts.fields.chooseTable)).toBeTruthy()
  cleanup()
  queryClient.clear()
  await openCounter(aCounter(undefined, { tablesCount: 30 }))
  await user.type(tableField(), '31')
  await user.click(placeButton('Rs. 0.00'))
  expect(await screen.findByText(texts.empty)).toBeTruthy()
  expect(screen.getByText(texts.fields.tableWrong(30))).toBeTruthy()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: texts.fields.table })),
  )
  expect(api.requestsTo(placeCounterOrder)).toEqual([])
})

test('a refused order keeps all input and reloads the menu', async () => {
  const user = await openCounter()
  api.fault(placeCounterOrder, { status: 409, code: 'order.lines_unavailable' })
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('radio', { name: texts.kinds.phone }))
  await fill(user, screen.getByRole('textbox', { name: texts.fields.name }), 'Sita Tamang')
  await fill(user, screen.getByRole('textbox', { name: texts.fields.phone }), '9841234567')
  api.reply(getCounter, aCounter([{ ...buff, soldOut: true }]))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(texts.faults['order.lines_unavailable'] as string)).toBeTruthy()
  expect(await lines().findByText(texts.states['sold-out'])).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: texts.fields.name }).value).toBe('Sita Tamang')
})

test('ADM-07 where deliveries are charged by distance, staff choose it for a caller', async () => {
  const bands = [
    { upTo: 2000, charge: 5000 },
    { upTo: 5000, charge: 10_000 },
  ]
  const user = await openCounter(aCounter([buff], { byDistance: { bands, freeFrom: 100_000 } }))
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('radio', { name: texts.kinds.phone }))
  await fill(user, screen.getByRole('textbox', { name: texts.fields.name }), 'Maya')
  await fill(user, screen.getByRole('textbox', { name: texts.fields.phone }), '9841234567')
  await user.click(screen.getByRole('switch', { name: texts.fields.brought }))
  await fill(user, screen.getByRole('textbox', { name: texts.fields.address }), 'Blue gate')
  expect(placeButton('Rs. 300.00')).toBeTruthy()
  const distance = screen.getByRole('combobox', { name: texts.fields.distance })
  expect(
    within(distance)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Up to 2 km: Rs. 50.00', 'Over 2 km: Rs. 100.00'])
  expect(screen.getByText(texts.fields.freeFrom('Rs. 1,000.00'))).toBeTruthy()
  await user.selectOptions(distance, 'Up to 2 km: Rs. 50.00')
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(placeButton('Rs. 250.00'))
  await screen.findByRole('heading', { name: /2411/ })
  expect(api.bodiesTo(placeCounterOrder)).toEqual([
    expect.objectContaining({
      grandTotal: 25_000,
      fulfilment: expect.objectContaining({ delivery: { address: 'Blue gate', upTo: 2000 } }),
    }),
  ])
})

test('an older menu that arrives late does not replace a newer one', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  api.fault(placeCounterOrder, { status: 409, code: 'order.kitchen_full' })
  const respondLate = api.hold(getCounter, aCounter())
  await user.click(placeButton('Rs. 200.00'))
  await waitFor(() => expect(api.requestsTo(getCounter)).toHaveLength(2))
  api.reply(getCounter, aCounter([{ ...buff, soldOut: true }]))
  await user.click(await screen.findByRole('button', { name: texts.place('Rs. 200.00') }))
  expect(await lines().findByText(texts.states['sold-out'])).toBeTruthy()
  await act(async () => respondLate())
  expect(lines().getByText(texts.states['sold-out'])).toBeTruthy()
})

test('R-38 an order without an answer is sent again after a reload, and the answer is shown', async () => {
  savePendingOrder(owner, {
    key: id(63),
    grandTotal: 20_000,
    fulfilment: { kind: 'walk-in' },
    lines: [{ foodId: buff.id, optionIds: [], quantity: 1 }],
    isPaid: false,
  })
  const release = api.hold(placeCounterOrder, aTakenOrder)
  await openCounter()
  expect(await screen.findByText(texts.placing)).toBeTruthy()
  release()
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  expect(api.bodiesTo(placeCounterOrder)).toEqual([expect.objectContaining({ key: id(63) })])
})

test('removing the last plate leaves an empty order; Clear can be undone, also what was typed', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('button', { name: `Remove ${buff.name}` }))
  expect(screen.getByText(texts.emptyText)).toBeTruthy()
  await user.click(tile(chiya.name))
  await user.click(tableChip(7))
  await user.click(screen.getByRole('button', { name: texts.clearOrder }))
  expect(screen.getByText(texts.emptyText)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.kinds['walk-in'] }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: texts.bringBack }))
  expect(lines().getByText(chiya.name)).toBeTruthy()
  expect(tableChip(7).checked).toBe(true)
})

test('ADM-02 a reload restores the lines and what was typed', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  await user.click(tableChip(7))
  await user.click(screen.getByRole('button', { name: texts.fields.more }))
  await fill(user, noteField(), 'Serve together')
  cleanup()
  await openCounter()
  expect(lines().getByText(buff.name)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.kinds.table }).checked).toBe(true)
  expect(tableChip(7).checked).toBe(true)
  expect(noteField().value).toBe('Serve together')
  expect(screen.getByText('14 / 200')).toBeTruthy()
})

test('a phone order is sent with its details, normalized', async () => {
  const user = await openCounter()
  api.reply(placeCounterOrder, aTakenOrder)
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('radio', { name: texts.kinds.phone }))
  await user.click(screen.getByRole('switch', { name: texts.fields.brought }))
  await user.click(placeButton('Rs. 250.00'))
  expect(await screen.findByText(texts.fields.nameMissing)).toBeTruthy()
  expect(screen.getByText(texts.fields.addressMissing)).toBeTruthy()
  expect(api.requestsTo(placeCounterOrder)).toEqual([])
  await fill(user, screen.getByRole('textbox', { name: texts.fields.name }), ' Sita Tamang ')
  await fill(user, screen.getByRole('textbox', { name: texts.fields.phone }), '९८४१-२३४५६७')
  await fill(user, screen.getByRole('textbox', { name: texts.fields.address }), ' Blue gate ')
  await user.click(placeButton('Rs. 250.00'))
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  expect(api.bodiesTo(placeCounterOrder).map(({ fulfilment }) => fulfilment)).toEqual([
    {
      kind: 'phone',
      customerName: 'Sita Tamang',
      customerPhone: '9841234567',
      delivery: { address: 'Blue gate' },
    },
  ])
})

test('a changed line has its note in the order', async () => {
  const user = await openCounter()
  await user.click(tile(buff.name))
  await user.click(screen.getByRole('button', { name: texts.chooseNamed(buff.name) }))
  const note = screen.getByRole('textbox', { name: new RegExp(texts.line.note) })
  await fill(user, note, ' No onions ')
  await user.click(screen.getByRole('button', { name: texts.line.save }))
  expect(await lines().findByText(texts.noteOf('No onions'))).toBeTruthy()
})

test("another account on the device does not see the first account's menu", async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  await openCounter()
  await waitFor(() => expect(storedKeys(cachedPrefix)).toHaveLength(1))
  cleanup()
  signIn({ id: id(62), role: 'branchAdmin', branchId: id(61) })
  api.disconnect(getCounter)
  renderScreen(counterPage)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
})

test('a menu that failed to load is loaded again with the button', async () => {
  api.fault(getCounter, { status: 503, code: 'server.error' })
  const user = renderScreen(counterPage)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getCounter, aCounter())
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('searchbox', { name: texts.search })).toBeTruthy()
})
