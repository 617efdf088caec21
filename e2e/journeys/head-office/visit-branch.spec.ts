// texts: apps/web/app/features/visits/visits.messages.ts
import { enterAs } from '../../account.ts'
import { anOutlet, aSuperAdmin, inDatabase } from '../../branch.ts'
import { expect, open, test } from '../journey.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

for (const viewport of sizes)
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, isMobile: false })
    // A reading visit is refused to write on purpose.
    test.use({ expected: /403/ })

    test(
      'RT-06 head office looks at a branch read only, then acts as the branch with a reason, and leaves; both visits are listed',
      { tag: '@smoke' },
      async ({ page, request }) => {
        const outlet = await anOutlet(request)
        const boss = await aSuperAdmin(request)
        await enterAs(page, boss)
        await open(page, `/superadmin/branch/${outlet.id}`)
        await page.getByRole('button', { name: 'Open board' }).click()
        await expect(page).toHaveURL(/\/branchadmin\/customerorder$/)
        await expect(page.getByText(/You are looking at .* \(read only\)/)).toBeVisible()
        await page.goto('/branchadmin/menu')
        await expect(page.getByText(/You are looking at .* \(read only\)/)).toBeInViewport()
        const placing = page.getByRole('button', { name: /^Place order/, includeHidden: true })
        await page.goto('/branchadmin/customerorder/new')
        await expect(placing).toBeDisabled()
        await page.getByRole('button', { name: 'Leave' }).click()
        await expect(page).toHaveURL(new RegExp(`/superadmin/branch/${outlet.id}$`))

        await page.getByRole('button', { name: 'Act as branch' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Act as branch' }).click()
        await expect(dialog).toContainText('Enter a reason.')
        await dialog.getByLabel('Reason').fill('The internet of the branch is down')
        await dialog.getByRole('button', { name: 'Act as branch' }).click()
        await expect(page.getByText(/You act as /)).toBeVisible()
        await page.goto('/branchadmin/customerorder/new')
        await expect(placing).toBeEnabled()
        await page.getByRole('button', { name: 'Leave' }).click()
        const visits = page.getByRole('table', { name: 'Visits of head office' })
        await expect(visits).toContainText('The internet of the branch is down')
        await expect(visits).toContainText('Read only')
        const { rows } = await inDatabase((client) =>
          client.query<{ action: string }>('select action from audit_log where branch_id = $1 order by id', [
            outlet.id,
          ]),
        )
        expect(rows.map(({ action }) => action)).toEqual([
          'visit.started',
          'visit.ended',
          'visit.started',
          'visit.ended',
        ])
        // Without a visit the branch area is closed to head office again.
        await page.goto('/branchadmin/customerorder')
        await expect(page).toHaveURL(/\/unauthorize$/)
      },
    )
  })
