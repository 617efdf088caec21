import {
  type CounterDiscount,
  findKnownCustomer,
  getCounter,
  placeCounterOrder,
} from '@momo/contracts/orders'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { personStore } from '#lib/session/person/person-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { CounterLayout } from '../counter/counter-layout.tsx'
import { aCounter, aTakenOrder, buff, chiya, id } from '../counter/counter.factory.ts'
import { counterMessages } from '../counter/counter.messages.ts'
import { offlineMessages } from '../counter-offline/offline.messages.ts'
import { saleQueue } from '../counter-offline/sale-queue.ts'
import { deleteDraft, deletePendingOrder } from './counter-storage.ts'
import type { Discounting } from './order-discounts.tsx'

const texts = counterMessages.discount
const api = domApi()
const owner = id(60)
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
afterEach(() => {
  for (const { key } of saleQueue.read().pending) saleQueue.dismiss(key)
  localStorage.removeItem('device:sale-number')
  setOnline(true)
  deleteDraft(owner)
  deletePendingOrder(owner)
  personStore.setNeedsPin(false)
})

const ten: CounterDiscount = { kind: 'percent', percent: 10, reason: 'Waited an hour' }
const rupees50: CounterDiscount = { kind: 'amount', amount: 5_000, reason: 'Regular guest' }
const plate: CounterDiscount = { kind: 'complimentary', line: 0, quantity: 1, reason: 'Birthday' }
/** In place of the dialog of the tabs: one button for each discount. */
const Choice: Discounting = ({ total, hasWhole, dishes, onGive }) => (
  <div role="dialog">
    <p>{`${total} ${hasWhole} ${dishes.map(({ name, left }) => `${left} ${name}`).join()}`}</p>
    {Object.entries({ ten, rupees50, plate }).map(([name, given]) => (
      <button key={name} type="button" onClick={() => onGive(given)}>
        {name}
      </button>
    ))}
  </div>
)

/** Two momos for Rs. 400 and a tea for Rs. 50. */
async function openCounter() {
  api.reply(getCounter, aCounter())
  api.reply(findKnownCustomer, {})
  const user = renderScreen(
    <CounterLayout owner={owner} Choices={() => undefined} Discounting={Choice} after={() => undefined} />,
  )
  const dishes = within(await screen.findByRole('region', { name: counterMessages.dishes }))
  for (const name of [buff.name, buff.name, chiya.name])
    await user.click(dishes.getByRole('button', { name: new RegExp(`^${name}`) }))
  return user
}
type User = Awaited<ReturnType<typeof openCounter>>
async function give(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: texts.button }))
  await user.click(screen.getByRole('button', { name }))
}
async function removeMomos(user: User) {
  for (const word of ['One less', 'Remove'])
    await user.click(screen.getByRole('button', { name: `${word} ${buff.name}` }))
}
const placeButton = (sum: string) => screen.getByRole('button', { name: counterMessages.place(sum) })

test('a discount lowers the total, is sent with its reason, and is gone with the order', async () => {
  const user = await openCounter()
  await give(user, 'plate')
  await user.click(screen.getByRole('button', { name: texts.button }))
  expect(screen.getByRole('dialog').textContent).toContain(`25000 false 1 ${buff.name},1 ${chiya.name}`)
  await user.click(screen.getByRole('button', { name: 'ten' }))
  const given = within(screen.getByRole('list', { name: texts.list }))
  expect(given.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `1 × ${buff.name} complimentaryBirthday`,
    'Discount 10 %Waited an hour',
  ])
  api.reply(placeCounterOrder, aTakenOrder)
  await user.dblClick(placeButton('Rs. 225.00'))
  expect(await screen.findByRole('heading', { name: /2411/ })).toBeTruthy()
  expect(api.bodiesTo(placeCounterOrder)).toEqual([
    expect.objectContaining({ grandTotal: 22_500, discounts: [plate, ten] }),
  ])
  await user.click(screen.getByRole('button', { name: counterMessages.next }))
  expect(screen.queryByRole('list', { name: texts.list })).toBeNull()
})

test('a discount is removed by itself, and complimentary plates with their dish', async () => {
  const user = await openCounter()
  await give(user, 'plate')
  await give(user, 'ten')
  await user.click(screen.getByRole('button', { name: texts.remove('Discount 10 %') }))
  expect(placeButton('Rs. 250.00')).toBeTruthy()
  await removeMomos(user)
  expect(screen.queryByRole('list', { name: texts.list })).toBeNull()
  expect(placeButton('Rs. 50.00')).toBeTruthy()
})

test('more than the order, and an unpaid table, are refused before anything is sent', async () => {
  const user = await openCounter()
  await give(user, 'rupees50')
  await removeMomos(user)
  // The whole order is taken off.
  expect(placeButton('Rs. 0.00')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: counterMessages.kinds.table }))
  await user.click(screen.getByRole('radio', { name: counterMessages.fields.tableOf(7) }))
  await user.click(placeButton('Rs. 0.00'))
  expect(await screen.findByText(texts.ofTab)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.button })).toBeNull()
  expect(api.requestsTo(placeCounterOrder)).toEqual([])
})

test('offline a discount is saved with the sale, unless a PIN of a manager would be needed', async () => {
  signIn({ id: owner, role: 'branchAdmin', branchId: id(61) })
  const user = await openCounter()
  setOnline(false)
  await give(user, 'ten')
  await user.click(placeButton('Rs. 405.00'))
  expect(await screen.findByRole('heading', { name: /W1$/ })).toBeTruthy()
  expect(saleQueue.read().pending[0]?.order).toContain('"percent":10')
  await user.click(screen.getByRole('button', { name: offlineMessages.next }))
  const person = { token: 'k'.repeat(43), id: id(62), name: 'Hari' }
  act(() => {
    personStore.setNeedsPin(true)
    personStore.setCurrent({ ...person, role: 'cashier' })
  })
  const dishes = within(screen.getByRole('region', { name: counterMessages.dishes }))
  await user.click(dishes.getByRole('button', { name: new RegExp(`^${buff.name}`) }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.button }).disabled).toBe(true)
  expect(screen.getByText(texts.needsManager)).toBeTruthy()
  act(() => personStore.setCurrent({ ...person, role: 'manager' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.button }).disabled).toBe(false)
})
