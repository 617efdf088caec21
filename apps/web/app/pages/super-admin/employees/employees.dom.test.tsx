import { listAccounts } from '@momo/contracts/accounts'
import { listBranches } from '@momo/contracts/branches'
import { type EmployeeRow, getEmployeesSummary, listEmployees, saveEmployee } from '@momo/contracts/employees'
import { applicationInbox, type OpenEntry } from '@momo/contracts/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anEmployee, anEmployeeRow, idOf } from '#features/employees/employees.factory.ts'
import { employeeMessages as texts } from '#features/employees/employees.messages.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import * as page from './employees.tsx'

const api = domApi()
const path = '/superadmin/employee'
const nabin = anEmployeeRow({
  id: idOf(2),
  name: 'Nabin Rai',
  post: 'Folder',
  branchId: undefined,
  branchName: undefined,
})

const answer = (...items: EmployeeRow[]) => api.reply(listEmployees, { items, nextCursor: undefined })

beforeEach(() => {
  answer(anEmployeeRow(), nabin)
  api.reply(getEmployeesSummary, {
    people: 12,
    kitchenPeople: 1,
    branches: [{ id: idOf(90), name: 'New Road' }],
    posts: ['Folder', 'Head cook'],
  })
  api.reply(listBranches, { items: [], nextCursor: undefined, total: { count: 0, andMore: false } })
  api.reply(listAccounts, { items: [], nextCursor: undefined })
})

const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
const filters = () => Object.fromEntries(api.requestsTo(listEmployees).at(-1)?.search ?? [])

describe('the list of employees', () => {
  test('a row has designation, place and phone, and the applications are one tab away', async () => {
    open()
    const hari = await rowOf('Hari Thapa')
    expect(hari.getByText('New Road')).toBeTruthy()
    expect(hari.getByRole('link', { name: '9808 111 223' }).getAttribute('href')).toBe('tel:9808111223')
    expect((await rowOf('Nabin Rai')).getByText(texts.kitchen)).toBeTruthy()
    expect(screen.getByText(texts.lead('12', '1', true))).toBeTruthy()
    const tab = screen.getByRole('link', { name: texts.tabs.applications })
    expect(tab.getAttribute('href')).toBe(`${path}/applications`)
  })

  test('filters work together and are part of the address', async () => {
    const user = open('?q=hari')
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.list.branch }), idOf(90))
    await waitFor(() => expect(filters()).toMatchObject({ q: 'hari', branchId: idOf(90), state: 'active' }))
    // The request is sent while the page of the new address is still loading.
    const branch = () => screen.getByRole('combobox', { name: texts.list.branch }) as HTMLSelectElement
    await waitFor(() => expect(branch().value).toBe(idOf(90)))
    await user.selectOptions(screen.getByRole('combobox', { name: texts.list.state }), 'left')
    await waitFor(() => expect(filters()).toMatchObject({ branchId: idOf(90), state: 'left' }))
  })

  test('nothing found and no employees have their own texts', async () => {
    answer()
    open('?q=zzz')
    expect(await screen.findByText(texts.list.nothingFound)).toBeTruthy()
  })
})

describe('an application', () => {
  const entry: OpenEntry = {
    id: idOf(70),
    kind: 'application',
    fullName: 'Maya Lama',
    contact: '9808111222',
    email: 'maya@example.com',
    details: { designation: 'Cook' },
    message: '',
    state: 'shortlisted',
    note: '',
    version: 1,
    sentAt: new Date('2026-11-15T10:00:00+05:45'),
    deleteAfter: new Date('2027-05-15T10:00:00+05:45'),
    answers: [],
  }

  test('fills in the form, and is sent with the new employee', async () => {
    api.reply(applicationInbox.read, entry, { id: entry.id })
    const id = idOf(71)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
    api.reply(saveEmployee, anEmployee({ id }), { id })
    const user = open(`?from=${entry.id}`)
    const dialog = within(await screen.findByRole('dialog', { name: texts.editor.addTitle }))
    expect(dialog.getByText(texts.editor.fromApplication)).toBeTruthy()
    expect((dialog.getByLabelText(texts.editor.name) as HTMLInputElement).value).toBe('Maya Lama')
    expect((dialog.getByLabelText(texts.editor.post) as HTMLInputElement).value).toBe('Cook')
    await fill(user, dialog.getByLabelText(texts.editor.joinedNe), '2083-07-29')
    await user.click(dialog.getByRole('button', { name: texts.editor.save }))
    await waitFor(() =>
      expect(api.bodiesTo(saveEmployee).at(-1)).toMatchObject({
        name: 'Maya Lama',
        phone: '9808111222',
        post: 'Cook',
        joinedOn: '2026-11-15',
        applicationId: entry.id,
        version: 0,
      }),
    )
  })
})
