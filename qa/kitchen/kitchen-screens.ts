// The matrix and the production plan in a browser: how long it takes from a click until the rows are painted.
import type { Page } from '@playwright/test'
import { hydrated } from '../browser/browser.ts'
import { askedDays, growingKitchenId, growingRunId, suppliedItems } from '../fixtures/stock/kitchen-past.ts'
import { dayAfter, dayOf } from '../stock/documents.ts'

/** The days of the plan, backwards from the one on which the page is opened. */
const planDays = 8

const dayIn = (days: number): string => dayAfter(dayOf(new Date()), days)

type Click = { selector: string; value?: string; rows: number }

/** In the page, so that the time of the driver does not count. The table of the screen before is not the one that is waited for. */
function timeClick({ selector, value, rows }: Click): Promise<number> {
  for (const table of document.querySelectorAll('table')) table.dataset['old'] = ''
  const control = document.querySelector<HTMLElement>(selector)
  if (!control) throw new Error(`no ${selector}`)
  const began = performance.now()
  if (control instanceof HTMLSelectElement && value !== undefined) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else control.click()
  return new Promise((resolve) => {
    const look = () => {
      const table = document.querySelector<HTMLTableElement>('main table:not([data-old])')
      if (table?.tBodies[0]?.rows.length !== rows) requestAnimationFrame(look)
      // A frame later it is painted.
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    }
    look()
  })
}

const click = (page: Page, one: Omit<Click, 'rows'>): Promise<number> =>
  page.evaluate(timeClick, { ...one, rows: suppliedItems })

export type Opened = { page: Page; origin: string }

/** Chooses each van that all branches have asked for, from a van without requisitions. Returns milliseconds. */
export async function timeMatrix({ page, origin }: Opened): Promise<number[]> {
  const query = new URLSearchParams({ runId: growingRunId, day: dayIn(5) })
  await page.goto(`${origin}/superadmin/branchorders/matrix?${query}`)
  await hydrated(page)
  const vans = page.getByLabel('Van', { exact: true })
  await vans.locator(`option[value="${growingRunId} ${dayIn(1)}"]`).waitFor({ state: 'attached' })
  await page.getByText('has not asked').or(page.getByText('have not asked')).first().waitFor()
  const times: number[] = []
  for (const days of askedDays)
    times.push(
      await click(page, {
        selector: `select:has(option[value^="${growingRunId} "])`,
        value: `${growingRunId} ${dayIn(days)}`,
      }),
    )
  return times
}

/** The number of branches that the open matrix shows. */
export async function countColumns({ page }: Opened): Promise<number> {
  return (await page.locator('main table thead th').count()) - 5
}

/** Goes back day by day. Returns milliseconds. */
export async function timePlan({ page, origin }: Opened): Promise<number[]> {
  const query = new URLSearchParams({ kitchen: growingKitchenId, day: dayIn(planDays + 1) })
  await page.goto(`${origin}/superadmin/production?${query}`)
  await hydrated(page)
  await page.locator(`main table tbody tr:nth-child(${suppliedItems})`).first().waitFor()
  const times: number[] = []
  for (let i = 0; i < planDays; i += 1)
    times.push(await click(page, { selector: 'a[aria-label="Day before"]' }))
  return times
}
