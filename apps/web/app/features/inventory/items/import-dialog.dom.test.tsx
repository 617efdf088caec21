import { type ImportResult, importItems } from '@momo/contracts/inventory'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { ImportDialog } from './import-dialog.tsx'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.upload
const api = domApi()
const clean: ImportResult = { rows: 3, added: 2, changed: 1, unchanged: 0, problems: [] }
const problem = { line: 3, column: 'Base unit', message: 'Choose one' }
const invalid: ImportResult = { ...clean, problems: [problem] }
const fileOf = (csv: string) => new File([csv], 'items.csv', { type: 'text/csv' })

function openDialog() {
  const onClose = vi.fn<() => void>()
  const user = renderScreen(<ImportDialog onClose={onClose} />)
  const choose = (csv: string) => user.upload(screen.getByLabelText(texts.file), fileOf(csv))
  return { user, choose, onClose }
}
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: texts.confirm })
const summary = texts.summary(2, 1, 0)

test('ADM-04 problems are listed by row and column, and the corrected file is imported once on a double click', async () => {
  const { user, choose, onClose } = openDialog()
  expect(confirm().disabled).toBe(true)
  api.reply(importItems, invalid)
  await choose('wrong')
  const cells = await screen.findAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3', 'Base unit', 'Choose one'])
  expect(screen.getByText(texts.problems(1))).toBeTruthy()
  expect(confirm().disabled).toBe(true)
  api.reply(importItems, clean)
  await choose('right')
  expect(await screen.findByText(summary)).toBeTruthy()
  expect(screen.queryByRole('cell')).toBeNull()
  const release = api.hold(importItems, clean)
  await user.dblClick(confirm())
  release()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(api.bodiesTo(importItems).map(({ csv, isDryRun }) => [csv, isDryRun])).toEqual([
    ['wrong', true],
    ['right', true],
    ['right', false],
  ])
  expect(toastStore.read()).toMatchObject([{ text: texts.done(2, 1) }])
})

test('a retry after a lost response has the same key', async () => {
  const { user, choose, onClose } = openDialog()
  api.reply(importItems, clean)
  await choose('right')
  await screen.findByText(summary)
  api.disconnect(importItems)
  await user.click(confirm())
  expect(await screen.findByText(itemMessages.faults.failed)).toBeTruthy()
  api.reply(importItems, clean)
  await user.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  const keys = api.bodiesTo(importItems).flatMap(({ key, isDryRun }) => (isDryRun ? [] : [key]))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a file that became invalid after the check shows its problems', async () => {
  const { user, choose } = openDialog()
  api.reply(importItems, clean)
  await choose('right')
  await screen.findByText(summary)
  api.handle(importItems, ({ body }) =>
    body.includes('"isDryRun":true')
      ? { status: 200, body: importItems.reply.encode(invalid) }
      : { status: 409, body: { success: false, code: 'import.invalid', message: '', details: [problem] } },
  )
  await user.click(confirm())
  expect(await screen.findByRole('cell', { name: 'Base unit' })).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('a file without changes and a file that is too large cannot be imported', async () => {
  const { choose } = openDialog()
  api.reply(importItems, { ...clean, added: 0, changed: 0, unchanged: 3 })
  await choose('same')
  expect(await screen.findByText(texts.nothing)).toBeTruthy()
  expect(confirm().disabled).toBe(true)
  await choose('x'.repeat(1_000_001))
  expect(await screen.findByText(texts.tooLarge)).toBeTruthy()
  expect(screen.queryByText(texts.nothing)).toBeNull()
  expect(api.requestsTo(importItems)).toHaveLength(1)
})
