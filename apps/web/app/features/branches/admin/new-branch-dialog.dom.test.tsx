import { createBranch, type StaffBranch } from '@momo/contracts/branches'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aStaffBranch } from '#testing/branches.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { businessWords as words } from './business.messages.ts'
import { NewBranchDialog } from './new-branch-dialog.tsx'

const api = domApi()
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const addButton = () => screen.getByRole('button', { name: words.add })

function openDialog() {
  const onAdded = vi.fn<(branch: StaffBranch) => void>()
  const user = renderScreen(<NewBranchDialog open onClose={() => undefined} onAdded={onAdded} />)
  return { user, onAdded }
}

test('a branch without a name and with a wrong code is not added', async () => {
  const { user } = openDialog()
  await fill(user, field(words.codeLabel), 'i1')
  await user.click(addButton())
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(screen.getByText('Enter 3 to 5 capital letters')).toBeTruthy()
  expect(document.activeElement).toBe(field(words.name))
  expect(api.requestsTo(createBranch)).toEqual([])
})

test('a branch is added once, with its code in capitals', async () => {
  const { user, onAdded } = openDialog()
  await fill(user, field(words.name), ' Jhol Momo Itahari ')
  await user.type(field(words.codeLabel), 'ita')
  expect(field(words.codeLabel).value).toBe('ITA')
  const release = api.hold(createBranch, aStaffBranch())
  await user.dblClick(addButton())
  release()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(api.bodiesTo(createBranch)).toEqual([{ name: 'Jhol Momo Itahari', code: 'ITA', location: '' }])
  await waitFor(() => expect(field(words.name).value).toBe(''))
})

test('a code that another branch has is rejected, and the input stays', async () => {
  const { user, onAdded } = openDialog()
  await fill(user, field(words.name), 'Jhol Momo Itahari')
  await fill(user, field(words.codeLabel), 'ITA')
  const body = { success: false, code: 'branch.code_taken', message: 'Another branch has this code.' }
  api.handle(createBranch, () => ({ status: 409, body }))
  await user.click(addButton())
  expect((await screen.findByRole('alert')).textContent).toContain(body.message)
  expect(field(words.codeLabel).value).toBe('ITA')
  expect(onAdded).not.toHaveBeenCalled()
})
