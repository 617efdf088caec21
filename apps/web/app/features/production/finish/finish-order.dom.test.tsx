import { completeProduction, getProduction, type ProductionOrder } from '@momo/contracts/production'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query/query-client.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { OrderScreen } from '../order/order-screen.tsx'
import { orderMessages } from '../order/order.messages.ts'
import { aDoneOrder, anIngredient, aStartedOrder, idOf, kg, orderId } from '../production.factory.ts'
import { finishMessages as texts } from './finish.messages.ts'

const api = domApi()
const params = { id: orderId }
beforeEach(() => localStorage.clear())

async function open(order: ProductionOrder = aStartedOrder()) {
  api.reply(getProduction, order, params)
  const user = renderScreen(<OrderScreen id={orderId} />, `/superadmin/production/${orderId}`)
  await screen.findByRole('button', { name: texts.finish })
  return user
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const finish = () => screen.getByRole('button', { name: texts.finish })
const why = (name: string) => screen.queryByRole('group', { name })

test('ADM-03 a batch with a low yield asks why, and is finished once', async () => {
  const user = await open()
  await fill(user, field(texts.good), '35.2')
  await fill(user, field(texts.lost), '1.1')
  expect(screen.getByText(texts.outside('92.6%'))).toBeTruthy()
  expect(screen.getByText(texts.intoStock('35.2 kg', 'CHF-261115-2'))).toBeTruthy()
  expect(screen.getByText(new RegExp(texts.bookedAsLoss('1.7 kg')))).toBeTruthy()
  await user.click(finish())
  expect(await within(why(texts.whyLow)!).findByText(texts.choose)).toBeTruthy()
  expect(api.requestsTo(completeProduction)).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: texts.lossReason }), 'dropped')
  await user.click(screen.getByRole('button', { name: texts.yieldReasons.watery }))
  await fill(user, field(texts.usedOf('Chicken mince')), '28.9')
  const respond = api.hold(completeProduction, aDoneOrder(), params)
  await user.dblClick(finish())
  api.reply(getProduction, aDoneOrder(), params)
  respond()
  expect(await screen.findByText(orderMessages.inStock('35.2 kg', 'CHF-261115-2'))).toBeTruthy()
  expect(api.bodiesTo(completeProduction)).toEqual([
    {
      good: 35.2 * kg,
      lost: 1.1 * kg,
      lossReason: 'dropped',
      yieldReason: 'watery',
      corrections: [{ itemId: idOf(11), used: 28.9 * kg }],
      note: '',
    },
  ])
})

test('a usual yield asks nothing more', async () => {
  const user = await open()
  await fill(user, field(texts.good), '38')
  expect(screen.getByText(texts.usual('100%'))).toBeTruthy()
  expect(why(texts.whyLow)).toBeNull()
  expect(screen.queryByRole('combobox', { name: texts.lossReason })).toBeNull()
  api.reply(completeProduction, aDoneOrder({ good: 38 * kg }), params)
  api.reply(getProduction, aDoneOrder({ good: 38 * kg }), params)
  await user.click(finish())
  await waitFor(() =>
    expect(api.bodiesTo(completeProduction)).toEqual([{ good: 38 * kg, lost: 0, corrections: [], note: '' }]),
  )
})

test('more than planned asks why it is high and is not blocked', async () => {
  const user = await open()
  await fill(user, field(texts.good), '41')
  expect(why(texts.whyHigh)).toBeTruthy()
  expect(screen.getByText(texts.more)).toBeTruthy()
})

test('the cost follows the output and the corrections', async () => {
  const user = await open()
  await fill(user, field(texts.good), '38')
  // 28.5 kg at Rs. 460.00 and 6 kg at Rs. 45.00.
  expect(screen.getAllByText('Rs. 13,380.00').length).toBeGreaterThan(0)
  expect(screen.getByText('Rs. 352.11')).toBeTruthy()
  await fill(user, field(texts.usedOf('Onion')), '8')
  expect(screen.getAllByText('Rs. 13,470.00').length).toBeGreaterThan(0)
  expect(screen.getByText('+2 kg')).toBeTruthy()
  expect(screen.getByText(texts.changed(1, 2))).toBeTruthy()
})

test('an ingredient that is short on record is pointed out', async () => {
  await open(
    aStartedOrder({ ingredients: [anIngredient(13, 'Maida', { expected: 20 * kg, onHand: 400_000 })] }),
  )
  expect(screen.getByText(texts.onlyOnRecord('400 g'))).toBeTruthy()
})

test('a lost response leaves what was typed, also after a reload', async () => {
  const user = await open()
  await fill(user, field(texts.good), '37')
  api.disconnect(completeProduction, params)
  await user.click(finish())
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  cleanup()
  queryClient.clear()
  const again = await open()
  expect(screen.getByText(texts.restored)).toBeTruthy()
  expect(field(texts.good).value).toBe('37')
  await again.click(screen.getByRole('button', { name: texts.startAgain }))
  expect(field(texts.good).value).toBe('')
  expect(field(texts.usedOf('Onion')).value).toBe('6')
})

test('the API may ask for a reason that did not seem to be needed', async () => {
  const user = await open()
  await fill(user, field(texts.good), '38')
  api.fault(completeProduction, { status: 409, code: 'production.reason_needed' }, params)
  await user.click(finish())
  expect(
    await within(await screen.findByRole('group', { name: texts.why })).findByText(
      texts.faults.codes['production.reason_needed']!,
    ),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.yieldReasons.scale }))
  api.reply(completeProduction, aDoneOrder(), params)
  api.reply(getProduction, aDoneOrder(), params)
  await user.click(finish())
  await waitFor(() => expect(api.bodiesTo(completeProduction).at(-1)).toMatchObject({ yieldReason: 'scale' }))
})

test('1, 2 and 3 go to the questions, Ctrl+Enter finishes, and Enter does not', async () => {
  const user = await open()
  await user.keyboard('2')
  expect(document.activeElement).toBe(field(texts.lost))
  // In a field a digit is typed.
  await user.keyboard('1')
  expect(field(texts.lost).value).toBe('1')
  field(texts.lost).blur()
  await user.keyboard('3')
  expect(document.activeElement).toBe(field(texts.usedOf('Chicken mince')))
  await user.keyboard('{Enter}')
  expect(screen.queryByText(texts.wrongQuantity)).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(texts.wrongQuantity)).toBeTruthy()
})
