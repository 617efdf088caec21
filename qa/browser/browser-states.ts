// The pages of the product in the states that the proofs check.
import type { Page } from '@playwright/test'
import { addOddOutlets, bare, owl } from '../../e2e/fixtures/edge-case-branches.ts'
import { deadApi, startSpoiltSite } from '../../e2e/fixtures/broken-content.ts'
import { loadedTile } from '../../e2e/maps.ts'
import { accountStates } from './account-states.ts'
import { hydrated } from './browser.ts'
import { later } from '../stack/clean-up.ts'
import { startAs } from '../fixtures/demo-session.ts'
import { orderStates } from './order-states.ts'
import type { State } from './page-state.ts'
import { siteStates } from './site-states.ts'
import type { RunningStack } from '../stack/with-stack.ts'

const openMap = async (page: Page) => {
  await page.getByText('Show map').first().click()
  await page.locator(loadedTile).first().waitFor()
}
const openPhotos = async (page: Page) => {
  await page
    .getByRole('region', { name: /^Photos of/ })
    .getByRole('link')
    .first()
    .click()
  await page.locator('.yarl__slide_image').first().waitFor()
}
const openMenu = async (page: Page) => {
  await page.getByLabel('Open menu').click()
  await page.getByRole('dialog').waitFor()
}
const refuseLocation = async (page: Page) => {
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByText("We couldn't get your location").waitFor()
}

export async function outletId(origin: string, code: string): Promise<string> {
  const list = (await (await fetch(`${origin}/api/v1/branches?limit=100`)).json()) as {
    data: { data: { data: { id: string; Code: string }[] } }
  }
  return list.data.data.data.find((outlet) => outlet.Code === code)?.id ?? ''
}

/** The pages as the demo shows them. */
export async function demoStates(origin: string): Promise<State[]> {
  const list = `${origin}/jholmomo-outlets`
  const branchId = await outletId(origin, 'BNS')
  const branch = `${list}/${branchId}`
  return [
    { name: 'outlets', address: list },
    { name: 'outlets-none', address: `${list}?q=Dharan` },
    { name: 'outlets-near-open', address: `${list}?near=27.7,85.32&open=1`, isVariant: true },
    { name: 'outlets-map', address: list, act: openMap, isVariant: true },
    { name: 'outlets-refused', address: list, act: refuseLocation, isVariant: true },
    { name: 'branch', address: branch },
    { name: 'branch-map', address: branch, act: openMap, isVariant: true },
    { name: 'branch-lightbox', address: branch, act: openPhotos, isOverlay: true },
    { name: 'branch-empty-category', address: `${list}/${await outletId(origin, 'KLK')}?category=drinks` },
    { name: 'menu', address: `${origin}/jholmomo-menu` },
    {
      name: 'menu-nothing-fits',
      address: `${origin}/jholmomo-menu?category=specials&veg=1`,
      isVariant: true,
    },
    { name: 'menuoutlet', address: `${origin}/menuoutlet/Jhol%20Momo%20Thamel` },
    { name: 'menu-mobile', address: list, act: openMenu, widths: [390, 768], isOverlay: true },
    { name: 'not-found', address: `${origin}/no/such/page` },
    ...(await siteStates(origin)),
    ...accountStates(origin),
    ...(await orderStates(origin, branchId)),
  ]
}

/** The same plus states that the demo lacks: an outlet without any data, one with a long name, a site without its API. */
export async function everyState({ origin, apiOrigin, options }: RunningStack): Promise<State[]> {
  await addOddOutlets(options.databaseUrl)
  const broken = await startSpoiltSite(apiOrigin, deadApi)
  later(() => broken.stop())
  return [
    ...(await demoStates(origin)),
    { name: 'branch-bare', address: `${origin}/jholmomo-outlets/${bare.id}`, isVariant: true },
    { name: 'branch-long-name', address: `${origin}/jholmomo-outlets/${owl.id}`, isVariant: true },
    { name: 'app-error', address: `${broken.origin}/jholmomo-outlets` },
  ]
}

export async function show(page: Page, { address, as = 'guest', notice, act }: State): Promise<void> {
  await startAs(page, as, new URL(address).origin, notice)
  await page.goto(address)
  await hydrated(page)
  await act?.(page)
}
