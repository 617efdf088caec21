// Tables and a tab with a round, in the states that the proofs check.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { tokenOf } from '../../fixtures/demo-session.ts'
import { ask } from '../order-states.ts'
import type { State } from '../page-state.ts'

type Food = {
  id: string
  soldOut: boolean
  optionGroups: { options: { id: string; isDefault: boolean }[] }[]
}
type Counter = { data: { categories: { foods: Food[] }[] } }
type Tab = { data: { id: string } }

/** Gets the total from the error of a first request with a wrong total. */
async function addRound(origin: string, token: string, tabId: string, lines: object[]): Promise<void> {
  const send = (grandTotal: string) =>
    fetch(`${origin}/api/v1/branch-dashboard/tabs/${tabId}/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ key: randomUUID(), lines, grandTotal }),
    })
  const rejection = (await (await send('0.01')).json()) as { details?: { grandTotal?: string } }
  const answer = await send(rejection.details?.grandTotal ?? '')
  if (!answer.ok) throw new Error(`The round was answered ${answer.status}: ${await answer.text()}`)
}

async function aTab(origin: string): Promise<string> {
  const token = await tokenOf(origin, 'branch')
  const { id } = (
    await ask<Tab>(origin, 'branch-dashboard/tabs', token, { key: randomUUID(), tableNumber: '4', guests: 3 })
  ).data
  const { categories } = (await ask<Counter>(origin, 'branch-dashboard/counter', token)).data
  const foods = categories
    .flatMap((category) => category.foods)
    .filter(({ soldOut }) => !soldOut)
    .slice(0, 2)
  const lines = foods.map(({ id: foodId, optionGroups }, i) => ({
    foodId,
    optionIds: optionGroups.flatMap(({ options }) =>
      options.filter(({ isDefault }) => isDefault).map((option) => option.id),
    ),
    quantity: 2 - i,
  }))
  await addRound(origin, token, id, lines)
  return id
}

const settled = async (page: Page) => {
  await page.getByRole('main').getByRole('button').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}
const asks = (name: RegExp) => async (page: Page) => {
  await settled(page)
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}

export async function tabStates(origin: string): Promise<State[]> {
  const tab = await aTab(origin)
  const at = (name: string, path: string, more: Partial<State> = {}): State => ({
    name,
    address: `${origin}/branchadmin/${path}`,
    as: 'branch',
    act: settled,
    ...more,
  })
  const over = { isOverlay: true, isVariant: true } as const
  return [
    at('tables', 'tables'),
    at('tables-new', 'tables', { act: asks(/^New tab/), ...over }),
    at('tab', `tables/${tab}`),
    at('tab-split', `tables/${tab}`, { act: asks(/^Split by item/), ...over }),
    at('tab-pay', `tables/${tab}`, { act: asks(/^Pay /), isOverlay: true }),
    at('tab-void', `tables/${tab}`, { act: asks(/^Take .* off$/), ...over }),
    at('tab-unknown', `tables/${randomUUID()}`, {
      act: (page) => page.getByRole('link', { name: 'Back to tables' }).waitFor(),
      isVariant: true,
    }),
  ]
}
