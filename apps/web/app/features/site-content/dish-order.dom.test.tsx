import { listDishes } from '@momo/contracts/site-content'
import { deleteDish, getContentState, orderDishes } from '@momo/contracts/site-content/writes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { aDish, asPublished } from '#testing/landing-content.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { DishList } from './landing/dish-list.tsx'
import { landingMessages } from './landing/landing.messages.ts'

const api = domApi()
const texts = landingMessages.items
const idOf = (number: number) => `019311ab-0000-7000-8000-0000000000d${number}`
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(idOf)
const dishes = ids.map((id, index) => asPublished(aDish(`Dish ${index + 1}`, { id })))

beforeEach(() => {
  api.reply(listDishes, dishes)
  for (const identifier of ids)
    api.reply(getContentState, { waiting: [], newest: 1 }, { kind: 'dish', identifier })
})

async function openList() {
  const user = renderScreen(
    <>
      <DishList />
      <ToastRegion />
    </>,
  )
  await screen.findByRole('button', { name: editorWords.moveUp('Dish 9') })
  return user
}
const row = (name: string) =>
  within(screen.getByRole('button', { name: editorWords.moveUp(name) }).closest('li') as HTMLElement)
const shownNames = () =>
  screen
    .getAllByRole('button', { name: /^Move .+ up$/ })
    .map((button) => /Dish \d/.exec(button.getAttribute('aria-label') ?? '')?.[0])

test('the list of dishes marks the eight that home shows; the ninth gets there by moving it up, which is saved at once', async () => {
  api.reply(orderDishes, undefined)
  const user = await openList()
  expect(screen.getAllByText(texts.onHome)).toHaveLength(8)
  expect(row('Dish 9').getByText(texts.notOnHome)).toBeTruthy()
  const up = screen.getByRole('button', { name: editorWords.moveUp('Dish 9') })
  await user.click(up)
  expect(row('Dish 9').getByText(texts.onHome)).toBeTruthy()
  expect(row('Dish 8').getByText(texts.notOnHome)).toBeTruthy()
  expect(document.activeElement).toBe(up)
  const moved = [...ids.slice(0, 7), idOf(9), idOf(8)]
  await waitFor(() => expect(api.bodiesTo(orderDishes)).toEqual([{ from: ids, to: moved }]))
})

test('quick moves of a dish are saved one after the other, each based on the one before', async () => {
  const release = api.hold(orderDishes, undefined)
  const user = await openList()
  const up = screen.getByRole('button', { name: editorWords.moveUp('Dish 9') })
  await user.tripleClick(up)
  await waitFor(() => expect(api.bodiesTo(orderDishes)).toHaveLength(1))
  release()
  const once = [...ids.slice(0, 7), idOf(9), idOf(8)]
  const thrice = [...ids.slice(0, 5), idOf(9), idOf(6), idOf(7), idOf(8)]
  await waitFor(() =>
    expect(api.bodiesTo(orderDishes)).toEqual([
      { from: ids, to: once },
      { from: once, to: thrice },
    ]),
  )
})

test('a move of a dish that conflicts with another editor shows the new list', async () => {
  const user = await openList()
  api.fault(orderDishes, { status: 409, code: 'content.changed' })
  api.reply(listDishes, dishes.toReversed())
  await user.click(screen.getByRole('button', { name: editorWords.moveUp('Dish 2') }))
  expect(await screen.findByText(texts.movedMeanwhile)).toBeTruthy()
  await waitFor(() => expect(shownNames()[0]).toBe('Dish 9'))
  expect(shownNames()).toHaveLength(9)
})

test('after a dish is removed the focus is on the next dish', async () => {
  api.reply(deleteDish, undefined, { id: idOf(2) })
  const user = await openList()
  await user.click(row('Dish 2').getByRole('button', { expanded: false }))
  await user.click(row('Dish 2').getByRole('button', { name: texts.remove }))
  const question = within(screen.getByRole('dialog', { name: texts.removeTitle('Dish 2') }))
  await user.click(question.getByRole('button', { name: texts.remove }))
  await waitFor(() => expect(shownNames()).toHaveLength(8))
  await waitFor(() =>
    expect(document.activeElement).toBe(row('Dish 3').getByRole('button', { expanded: false })),
  )
})
