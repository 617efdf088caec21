// The settings of the chain.
import type { Page } from '@playwright/test'
import { after, openDialog, overlay, type Screen, variant } from '../page-state.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const saveWrong = after(async (page) => {
  await field(page, 'PAN').fill('12')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

const saveWrongLimit = after(async (page) => {
  await field(page, /^Still being cooked/).fill('500')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

const saveWithoutDistance = after(async (page) => {
  await page.getByRole('checkbox', { name: 'Charge deliveries by distance' }).check({ force: true })
  await page.getByRole('button', { name: 'Add a distance' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

const openMessage = (name: string) =>
  after((page) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click())

const saveWrongText = after(
  (page) => page.getByRole('button', { name: /^Order accepted/ }).click(),
  async (page) => {
    await field(page, 'SMS').fill('Your order {nmae} is accepted')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.locator('[aria-invalid=true]').first().waitFor()
  },
)

export const settingScreens: Screen[] = [
  ['super-setting', 'setting'],
  ['setting-wrong', 'setting', saveWrong, variant],
  ['setting-history', 'setting', openDialog('History'), overlay],
  ['setting-ordering', 'setting?section=ordering'],
  ['setting-delivery', 'setting?section=delivery'],
  ['setting-delivery-wrong', 'setting?section=delivery', saveWithoutDistance, variant],
  ['setting-alerts', 'setting?section=alerts'],
  ['setting-alerts-wrong', 'setting?section=alerts', saveWrongLimit, variant],
  ['setting-alerts-history', 'setting?section=alerts', openDialog('History'), { ...overlay, ...variant }],
  ['setting-wallets', 'setting?section=wallets', undefined, variant],
  ['setting-messages', 'setting?section=messages'],
  ['setting-messages-open', 'setting?section=messages', openMessage('On its way')],
  ['setting-messages-wrong', 'setting?section=messages', saveWrongText, variant],
  ['setting-messages-history', 'setting?section=messages', openDialog('History'), { ...overlay, ...variant }],
  ['setting-pages', 'setting?section=pages', undefined, variant],
]
