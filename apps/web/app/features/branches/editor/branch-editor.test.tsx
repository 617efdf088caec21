import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { aStaffBranch } from '#testing/branches.ts'
import { renderElement } from '#testing/render-page.tsx'
import { BalanceFields } from './about-section.tsx'
import { BranchMissing } from './branch-editor.tsx'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import { fieldLabel } from './branch-form.ts'
import { StaffBranchTable } from '../admin/staff-branch-table.tsx'
import { showBranchResult } from './use-branch-editor.ts'

const last = () => toastStore.read().at(-1)

test("BED-03 'Branch updated successfully!', 'Failed to update branch.', 'Failed to load branch data.': toasts of 2000 ms", () => {
  showBranchResult({ result: 'saved', text: words.updated })
  expect(last()).toMatchObject({ tone: 'success', text: 'Branch updated successfully!', ms: 2000 })
  showBranchResult({ result: 'failed', text: words.failed })
  expect(last()).toMatchObject({ tone: 'failure', text: 'Failed to update branch.', ms: 2000 })
  showBranchResult({ result: 'conflict', text: 'It has a window of its own' })
  expect(last()).toMatchObject({ text: 'Failed to update branch.' })
  expect(words.failedToLoad).toBe('Failed to load branch data.')
})

test("BED-03 without a branch the page says 'Branch ID or token is missing.'", async () => {
  expect(await renderElement(<BranchMissing />)).toContain('Branch ID or token is missing.')
})

test("BED-04 'Photo deleted successfully.' and 'Failed to delete image.' are the exact texts", () => {
  expect([words.photoDeleted, words.photoNotDeleted]).toEqual([
    'Photo deleted successfully.',
    'Failed to delete image.',
  ])
})

test('unsaved fields are listed by their labels', () => {
  expect(['week.3', 'days', 'cta', 'averageRating'].map(fieldLabel)).toEqual([
    'Opening hours',
    'Special days',
    'Button text',
    'Average rating',
  ])
})

test('REV-09 a super admin sets the opening balance of the rating; a branch admin sees both figures read-only', async () => {
  const { control } = createFormControl({ defaultValues: { averageRating: '4.7', totalReviews: '1284' } })
  const field = (name: string) => ({ control, name })
  const editor = { field } as unknown as Parameters<typeof BalanceFields>[0]['editor']
  const shown = async (isReadOnly: boolean) =>
    renderElement(<BalanceFields editor={editor} isReadOnly={isReadOnly} />)
  const readOnly = (html: string) => html.match(/<input[^>]* readOnly=""/gi)?.length ?? 0
  expect([readOnly(await shown(false)), readOnly(await shown(true))]).toEqual([0, 2])
  expect(await shown(true)).toContain(words.balanceSetElsewhere)
})

test('RT-06 the list links to every branch and marks those that are not public', async () => {
  const branch = aStaffBranch({ business: 'closed' })
  const html = await renderElement(
    <StaffBranchTable
      branches={[branch, { ...branch, id: 'x', business: 'new' }]}
      now={new Date()}
      empty=""
    />,
  )
  expect(html).toContain('href="/superadmin/branch/019311ab-0000-7000-8000-00000000000b"')
  expect(html).toContain('Not open yet')
  expect(
    await renderElement(<StaffBranchTable branches={[]} now={new Date()} empty="No branches found." />),
  ).toContain('No branches found.')
})
