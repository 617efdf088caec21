import { expect, type Page } from '@playwright/test'
import type { Customer } from './account.ts'
import { place } from './place.ts'

type Food = { id: string; Name: string; Price: string; SoldOut?: boolean }

async function ask<T>(path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${place.apiOrigin()}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The first available foods of an outlet's menu. */
export async function foodsOf(branchId: string, count: number): Promise<Food[]> {
  const menu = await ask<{ Food: Food[] }[]>(`menus/${branchId}`)
  return menu.flatMap(({ Food: foods }) => foods.filter(({ SoldOut }) => !SoldOut)).slice(0, count)
}

/** Adds foods to a customer's cart from another device. */
export async function fillCart(
  { accessToken }: Pick<Customer, 'accessToken'>,
  foods: Food[],
  quantity = 1,
): Promise<void> {
  for (const { id } of foods) await ask('carts', accessToken, { FoodId: id, Quantity: quantity, Message: '' })
}

export const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your cart/ })

/** NAV-06: at zero only the icon is shown. */
export const expectBadge = (page: Page, count: number) =>
  expect(badge(page)).toHaveText(count === 0 ? '' : String(count))
