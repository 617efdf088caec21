import { listLocations } from '@momo/contracts/inventory'
import { getProductionPlan, type Plan, releaseProduction } from '@momo/contracts/production'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { aPlan, aPlanIngredient, aPlanItem, aRow, at, day, idOf, kg, kitchen } from '../production.factory.ts'
import { planMessages as texts } from './plan.messages.ts'
import { PlanScreen } from './plan-screen.tsx'

const api = domApi()
const view = { day, kitchenId: undefined }
const dough = aPlanItem(2, 'Momo dough', { toMake: 20 * kg, batchSize: 60 * kg, minutes: 60 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(at('18:00', '2026-11-14'))
  return () => vi.useRealTimers()
})

async function open(plan: Plan) {
  api.reply(getProductionPlan, plan)
  const user = renderScreen(<PlanScreen view={view} kitchens={[]} />, '/superadmin/production')
  await screen.findByRole('button', { name: texts.release })
  return user
}
const make = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: texts.makeOf(name) })
const release = () => screen.getByRole('button', { name: texts.release })

test('ADM-03 a plan is released with one tap, and only once after a double tap', async () => {
  const user = await open(aPlan({ items: [aPlanItem(1, 'Chicken filling'), dough] }))
  expect(screen.getByRole('heading', { level: 1, name: texts.on('Sun, 15 Nov 2026') })).toBeTruthy()
  expect(make('Chicken filling').value).toBe('76')
  await fill(user, make('Momo dough'), '')
  const rows = [aRow(), aRow({ id: idOf(313), number: 'PRD-0313' })]
  const respond = api.hold(releaseProduction, rows)
  await user.dblClick(release())
  api.reply(
    getProductionPlan,
    aPlan({ items: [aPlanItem(1, 'Chicken filling', { toMake: 0 }), dough], orders: rows }),
  )
  respond()
  expect(await screen.findByText(texts.released(2))).toBeTruthy()
  expect(api.bodiesTo(releaseProduction)).toMatchObject([
    {
      kitchenId: kitchen.id,
      orders: [
        { itemId: idOf(1), quantity: 38 * kg, startsAt: at('05:00'), endsAt: at('06:30') },
        { itemId: idOf(1), quantity: 38 * kg, startsAt: at('06:30'), endsAt: at('08:00') },
      ],
    },
  ])
  // What is planned now is not offered a second time.
  await waitFor(() => expect(make('Chicken filling').value).toBe(''))
})

test('after a lost response the same orders are sent again', async () => {
  const user = await open(aPlan())
  api.disconnect(releaseProduction)
  await user.click(release())
  expect(await screen.findByText(texts.faults.failed)).toBeTruthy()
  vi.setSystemTime(at('06:10'))
  api.reply(releaseProduction, [aRow()])
  await user.click(release())
  expect(await screen.findByText(texts.released(1))).toBeTruthy()
  const [first, second] = api.bodiesTo(releaseProduction)
  expect(second).toEqual(first)
})

test('a wrong quantity is marked, an empty plan is not sent, and Enter does not release', async () => {
  const user = await open(aPlan())
  await fill(user, make('Chicken filling'), 'much')
  await user.click(release())
  expect(await screen.findByText(texts.wrongQuantity)).toBeTruthy()
  await fill(user, make('Chicken filling'), '0')
  await user.click(release())
  expect(await screen.findByText(texts.nothingChosen)).toBeTruthy()
  await fill(user, make('Chicken filling'), '10')
  await user.type(make('Chicken filling'), '{Enter}')
  expect(api.requestsTo(releaseProduction)).toEqual([])
})

test('a preparation without a recipe cannot be made and leads to its recipe', async () => {
  const { recipeVersion: _, ...withoutRecipe } = aPlanItem(1, 'Chicken filling')
  await open(aPlan({ items: [withoutRecipe] }))
  expect(screen.queryByRole('textbox')).toBeNull()
  const link = screen.getByRole('link', { name: texts.noRecipeOf('Chicken filling') })
  expect(link.getAttribute('href')).toBe(`/superadmin/recipe/${idOf(1)}`)
})

const maida = aPlanIngredient(12, 'Maida', {
  needed: 140 * kg,
  onHand: 118 * kg,
  short: 22 * kg,
  delays: ['Momo dough'],
})

test('a short ingredient is named with what it delays and what to do', async () => {
  await open(aPlan({ ingredients: [maida] }))
  const note = screen.getByRole('alert')
  expect(note.textContent).toContain(
    `${texts.short('22 kg', 'Maida')} ${texts.delays('Momo dough')} ${texts.buy}`,
  )
  expect(
    within(note)
      .getByRole('link', { name: texts.openItem('Maida') })
      .getAttribute('href'),
  ).toBe(`/superadmin/stock/${idOf(12)}`)
})

test('several short ingredients are one note: three of them, and the others on request', async () => {
  const own = aPlanIngredient(1, 'Chicken filling', { short: kg, delays: ['Momo'] })
  const more = ['Onion', 'Garlic'].map((name, i) => aPlanIngredient(20 + i, name, { short: kg }))
  await open(aPlan({ ingredients: [maida, own, ...more] }))
  const note = screen.getByRole('alert')
  const rows = () =>
    within(note)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rows()).toEqual([
    `22 kg Maida. ${texts.delays('Momo dough')} `,
    `1 kg Chicken filling. ${texts.delays('Momo')} ${texts.makeFirst}`,
    '1 kg Onion. ',
  ])
  expect(note.textContent).toContain(texts.buyShort)
  fireEvent.click(within(note).getByRole('button', { name: texts.allShort(4) }))
  expect(rows().at(-1)).toContain('Garlic')
})

test('bars compare what is in stock with what is needed', async () => {
  await open(aPlan({ ingredients: [maida] }))
  expect(screen.getByRole('progressbar', { name: texts.levelOf('Maida', '118 kg', '140 kg') })).toBeTruthy()
})

test('bars of the timeline and rows of the list open their order', async () => {
  const blocked = aRow({
    id: idOf(313),
    number: 'PRD-0313',
    isBlocked: true,
    startsAt: at('07:30'),
    endsAt: at('09:00'),
  })
  const departures = [{ runId: idOf(5), name: 'Valley van 1', leavesAt: at('11:30') }]
  const user = await open(aPlan({ orders: [aRow({ state: 'done' }), blocked], departures }))
  const timeline = within(screen.getByRole('group', { name: texts.timelineOf('Sun, 15 Nov 2026') }))
  const times = texts.times('6:00 AM', '7:30 AM')
  const done = texts.bar('PRD-0312', 'Chicken filling', `38 kg, ${times}, ${texts.states.done}`)
  expect(timeline.getByRole('link', { name: done })).toBeTruthy()
  expect(timeline.getByRole('link', { name: new RegExp(`${texts.blocked}$`) })).toBeTruthy()
  expect(timeline.getByText(texts.leaves('Valley van 1', '11:30 AM'))).toBeTruthy()
  const list = within(screen.getByRole('list', { name: texts.orders }))
  expect(list.getByText(texts.blocked)).toBeTruthy()
  await user.click(timeline.getByRole('link', { name: done }))
  expect(await screen.findByText(`Went to /superadmin/production/${idOf(312)}`)).toBeTruthy()
})

test('a day without demand, and a plan that failed to load', async () => {
  await open(aPlan({ items: [], ingredients: [] }))
  expect(screen.getByText(texts.nothing)).toBeTruthy()
  expect(screen.getByText(texts.noIngredients)).toBeTruthy()
  expect(screen.getAllByText(texts.noOrders).length).toBeGreaterThan(0)
})

test('a failed plan can be tried again', async () => {
  api.fault(getProductionPlan, { status: 503, code: 'server.busy' })
  const user = renderScreen(<PlanScreen view={view} kitchens={[]} />, '/superadmin/production')
  await screen.findByText(texts.failed)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  api.reply(getProductionPlan, aPlan())
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('button', { name: texts.release })).toBeTruthy()
})

test('the days beside it and tomorrow are linked; several kitchens can be chosen', async () => {
  vi.setSystemTime(at('09:00'))
  api.reply(getProductionPlan, aPlan())
  const kitchens = [
    { ...kitchen, kind: 'kitchen' as const },
    { id: idOf(71), kind: 'kitchen' as const, name: 'Pokhara kitchen' },
  ]
  const user = renderScreen(<PlanScreen view={view} kitchens={kitchens} />, '/superadmin/production')
  await screen.findByRole('button', { name: texts.release })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(texts.dayBefore)).toBe('/superadmin/production?day=2026-11-14')
  expect([hrefOf(texts.tomorrow), hrefOf(texts.dayAfter)]).toEqual(
    Array(2).fill('/superadmin/production?day=2026-11-16'),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: texts.kitchen }), 'Pokhara kitchen')
  expect(api.requestsTo(listLocations)).toEqual([])
})
