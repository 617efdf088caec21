import {
  type DishRating,
  getBranchDishRatings,
  getFoodRatings,
  listDishRatings,
} from '@momo/contracts/dish-ratings'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { figuresMessages as texts } from '../dish-ratings.messages.ts'
import { BranchRatingsCard } from './branch-ratings.tsx'
import { FoodRatingsCard } from './food-ratings.tsx'

const api = domApi()
const id = (n: number) => `019311ab-0000-7000-8000-00000000000${n}`
const days = { from: '2026-11-02', to: '2026-11-15' }
const row = (n: number, stars: number, comment = ''): DishRating => ({
  orderId: id(n),
  orderNumber: `JM-BNS-${n}`,
  branchId: id(9),
  outlet: 'Jhol Momo Baneshwor',
  stars,
  comment,
  ratedAt: new Date('2026-11-15T07:30:00Z'),
})
beforeEach(() => signIn({ role: 'branchAdmin' }))

test('a branch sees its dishes, and a number opens exactly its ratings, page by page', async () => {
  const dishes = [
    { foodId: id(2), name: 'Lassi', average: 2.5, count: 2 },
    { foodId: id(3), name: 'Buff Jhol Momo', average: 4.7, count: 1200 },
  ]
  api.reply(getBranchDishRatings, { ...days, dishes })
  api.handle(listDishRatings, ({ search }) => ({
    status: 200,
    body: listDishRatings.reply.encode(
      search.has('cursor')
        ? { items: [row(4, 4)], nextCursor: undefined }
        : { items: [row(5, 1, 'Sour')], nextCursor: 'next' },
    ),
  }))
  const user = renderScreen(<BranchRatingsCard days={days} />, '/analytics')
  expect((await screen.findByRole('link', { name: texts.open('Buff Jhol Momo', 1200) })).textContent).toBe(
    '1,200',
  )
  await user.click(screen.getByRole('link', { name: texts.open('Lassi', 2) }))
  const drawer = within(await screen.findByRole('dialog', { name: texts.rows.title('Lassi') }))
  expect(await drawer.findByText('Sour')).toBeTruthy()
  expect(drawer.getByRole('link', { name: 'JM-BNS-5' }).getAttribute('href')).toBe(
    `/branchadmin/order-view/${id(5)}`,
  )
  await user.click(drawer.getByRole('button', { name: 'Show more' }))
  expect(await drawer.findByRole('link', { name: 'JM-BNS-4' })).toBeTruthy()
  const [request] = api.requestsTo(listDishRatings)
  expect(Object.fromEntries(request!.search)).toEqual({ foodId: id(2), ...days, limit: '20' })
})

test('nothing rated, and a failed load with a way to try again', async () => {
  api.fault(getBranchDishRatings, { status: 503, code: 'server.busy' })
  const user = renderScreen(<BranchRatingsCard days={days} />)
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  api.reply(getBranchDishRatings, { ...days, dishes: [] })
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

test('head office sees a dish by branch; the total and each branch open their ratings', async () => {
  const food = { id: id(2) }
  api.reply(
    getFoodRatings,
    {
      ...days,
      total: { average: 4.1, count: 7 },
      branches: [{ branchId: id(9), name: 'Thamel', average: 2, count: 3 }],
      branchCount: 4,
    },
    food,
  )
  api.reply(listDishRatings, { items: [row(5, 2)], nextCursor: undefined })
  const user = renderScreen(<FoodRatingsCard foodId={food.id} />)
  expect(await screen.findByText(new RegExp(texts.lowest(1, 4)))).toBeTruthy()
  await user.click(screen.getByRole('link', { name: texts.count(7) }))
  const all = await screen.findByRole('dialog', { name: texts.rows.title(texts.rows.ofAll) })
  expect((await within(all).findByRole('link', { name: 'JM-BNS-5' })).getAttribute('href')).toBe(
    `/superadmin/orders/${id(5)}`,
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: texts.open('Thamel', 3) }))
  await screen.findByRole('dialog', { name: texts.rows.title('Thamel') })
  expect(api.requestsTo(listDishRatings).map(({ search }) => search.get('branchId'))).toEqual([null, id(9)])
})
