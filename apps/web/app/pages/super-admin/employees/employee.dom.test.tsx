import { getEmployee, removeEmployeeDocument } from '@momo/contracts/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEmployee, idOf } from '#features/employees/employees.factory.ts'
import { employeeMessages as texts } from '#features/employees/employees.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { EmployeeScreen } from '#features/employees/detail/employee-screen.tsx'

const api = domApi()
const id = idOf(1)
const document = {
  id: idOf(80),
  title: 'Citizenship',
  contentType: 'application/pdf',
  bytes: 120_000,
  addedAt: new Date('2026-11-15T10:00:00+05:45'),
}

test('an employee has dates in both calendars and documents that are deleted after a question', async () => {
  api.reply(getEmployee, anEmployee({ documents: [document] }), { id })
  api.reply(removeEmployeeDocument, anEmployee(), { id, documentId: document.id })
  const user = renderScreen(<EmployeeScreen id={id} />)
  expect(await screen.findByText('Mon, 14 Apr 2025 (1 Baisakh 2082)')).toBeTruthy()
  expect(screen.getByRole('button', { name: texts.documents.open('Citizenship') })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.documents.remove('Citizenship') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: texts.documents.confirm }))
  await waitFor(() => expect(api.requestsTo(removeEmployeeDocument)).toHaveLength(1))
})

test('an employee who does not exist has a page of its own', async () => {
  api.fault(getEmployee, { status: 404, code: 'employee.unknown' }, { id })
  renderScreen(<EmployeeScreen id={id} />)
  expect(await screen.findByText(texts.detail.missing.title)).toBeTruthy()
})
