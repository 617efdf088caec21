import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { Button } from '../../primitives/button.tsx'
import { FormDialog } from '../../editor/form-dialog.tsx'
import { ReadOnly } from './read-only.ts'

const reason = "You're only looking at this branch."
const save = vi.fn()
const load = vi.fn()
const page = (
  <>
    <Button loading={false} onClick={save}>
      Mark ready
    </Button>
    <Button reads loading={false} onClick={load}>
      Try again
    </Button>
    <Button onClick={load}>Filter</Button>
    <FormDialog
      title="Discount"
      cancel="Cancel"
      confirm="Give"
      confirming="Saving..."
      busy={false}
      problem={undefined}
      onSubmit={save}
      onClose={load}
    >
      <p>Reason</p>
    </FormDialog>
  </>
)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true })

test('on a read-only page what saves is disabled with the reason, and what reads works', async () => {
  const user = renderScreen(<ReadOnly value={reason}>{page}</ReadOnly>)
  for (const name of ['Mark ready', 'Give']) {
    expect([button(name).disabled, button(name).title]).toEqual([true, reason])
    await user.click(button(name))
  }
  expect(screen.getByText(reason)).toBeTruthy()
  for (const name of ['Try again', 'Filter', 'Cancel']) await user.click(button(name))
  expect([save.mock.calls.length, load.mock.calls.length]).toEqual([0, 3])
})

test('on every other page nothing is disabled', async () => {
  renderScreen(page)
  expect(['Mark ready', 'Give', 'Try again'].map((name) => button(name).disabled)).toEqual([
    false,
    false,
    false,
  ])
  expect(screen.queryByText(reason)).toBeNull()
})
