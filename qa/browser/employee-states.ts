// Employees at head office.
import type { Page } from '@playwright/test'
import { after, openDialog, openFirst, overlay, type Screen, variant } from './page-state.ts'

const dialogOver = { ...overlay, ...variant }
const openEmployee = after(openFirst('/superadmin/employee/0'), (page: Page) =>
  page.getByRole('heading', { name: 'Documents' }).waitFor(),
)
const saveWithoutName = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const employeeScreens: Screen[] = [
  ['employees', 'employee'],
  ['employees-none', 'employee?q=zzz', undefined, variant],
  ['employees-left', 'employee?state=left', undefined, variant],
  ['employees-add-wrong', 'employee?add=1', saveWithoutName, dialogOver],
  ['employee', 'employee', openEmployee],
  ['employee-edit', 'employee', after(openEmployee, openDialog('Edit')), dialogOver],
  ['roster', 'employee/roster'],
  ['hours', 'employee/hours'],
  ['hours-none', 'employee/hours?month=2075-01', undefined, variant],
  ['hours-employee', 'employee/hours', openFirst('/superadmin/employee/hours/0'), variant],
  ['roster-shift', 'employee/roster', openDialog(/^Add shift/), dialogOver],
]
