import { listAccounts } from '@momo/contracts/accounts'
import { listBranches } from '@momo/contracts/branches'
import {
  type EmployeeDay,
  getEmployeesSummary,
  type ListedEmployee,
  listEmployees,
  saveEmployee,
} from '@momo/contracts/employees'
import { applicationInbox, type OpenEntry } from '@momo/contracts/inbox'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anEmployee, anEmployeeRow, aSummary, idOf } from '#features/employees/employees.factory.ts'
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

const at = (time: string) => new Date(`2026-11-16T${time}:00+05:45`)
const answer = (...items: ListedEmployee[]) => api.reply(listEmployees, { items, nextCursor: undefined })

beforeEach(() => {
  answer(anEmployeeRow(), nabin)
  api.reply(getEmployeesSummary, aSummary())
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

describe('the work day of an employee', () => {
  const shift = { startsAt: at('10:00'), endsAt: at('19:00') }
  const days: [string, EmployeeDay][] = [
    ['Planned', { state: 'planned', shift }],
    ['Present', { state: 'here', shift }],
    ['Late 20 min', { state: 'late', shift, lateMinutes: 20 }],
    ['Late 1 h 20 min', { state: 'late', shift, lateMinutes: 80 }],
    ['Finished', { state: 'done', shift }],
    ['Absent', { state: 'absent', shift }],
  ]

  test.each(days)('%s is shown with the shift', async (badge, today) => {
    answer(anEmployeeRow({ today }))
    open()
    const row = await rowOf('Hari Thapa')
    expect(row.getByText(badge)).toBeTruthy()
    expect(row.getByText('10:00 AM – 7:00 PM')).toBeTruthy()
    expect(row.queryByText(/ late$/)).toBeNull()
  })

  test('has the lateness of an employee who came', async () => {
    answer(anEmployeeRow({ today: { state: 'here', shift, lateMinutes: 20 } }))
    open()
    const row = await rowOf('Hari Thapa')
    expect(row.getByText('Present')).toBeTruthy()
    expect(row.getByText('20 min late')).toBeTruthy()
  })

  test('is empty without a shift, and the last day of an employee who has left', async () => {
    answer(nabin, anEmployeeRow({ leftOn: '2026-11-14' }))
    open('?state=left')
    expect((await rowOf('Nabin Rai')).getByText(texts.list.noShift)).toBeTruthy()
    expect((await rowOf('Hari Thapa')).getByText('Left Sat, 14 Nov 2026')).toBeTruthy()
  })

  test('is a filter, which replaces the one for employees who have left', async () => {
    const user = open('?q=hari&state=left')
    await user.selectOptions(await screen.findByRole('combobox', { name: texts.list.today }), 'late')
    await waitFor(() => expect(filters()).toMatchObject({ q: 'hari', today: 'late', state: 'active' }))
    const valueOf = (name: string) => (screen.getByRole('combobox', { name }) as HTMLSelectElement).value
    await waitFor(() => expect(valueOf(texts.list.state)).toBe('active'))
    await user.selectOptions(screen.getByRole('combobox', { name: texts.list.state }), 'left')
    await waitFor(() => expect(valueOf(texts.list.state)).toBe('left'))
    expect(valueOf(texts.list.today)).toBe('')
  })
})

describe('the tiles', () => {
  const tile = async (label: string) =>
    within((await screen.findByText(label, { selector: 'p' })).parentElement as HTMLElement)

  test('count who is on shift, who is late and the open applications, and open what they count', async () => {
    open('?q=hari')
    const onShift = await tile(texts.tiles.onShift)
    expect(onShift.getByText('8 planned now')).toBeTruthy()
    expect(onShift.getByRole('link', { name: '7' }).getAttribute('href')).toBe(`${path}?today=here`)
    const late = await tile(texts.tiles.late)
    expect(late.getByText('2 at New Road')).toBeTruthy()
    expect(late.getByRole('link', { name: '2' }).getAttribute('href')).toBe(`${path}?today=late`)
    const applications = await tile(texts.tiles.applications)
    expect(applications.getByText('3 new')).toBeTruthy()
    expect(applications.getByRole('link', { name: '4' }).getAttribute('href')).toBe(`${path}/applications`)
  })

  test('have no link to an empty list', async () => {
    api.reply(
      getEmployeesSummary,
      aSummary({
        onShift: { here: 0, planned: 0 },
        late: { people: 0 },
        applications: { open: 0, new: 0 },
      }),
    )
    open()
    const late = await tile(texts.tiles.late)
    expect(late.getByText(texts.tiles.noneLate)).toBeTruthy()
    for (const label of [texts.tiles.onShift, texts.tiles.late, texts.tiles.applications])
      expect((await tile(label)).queryByRole('link')).toBeNull()
  })

  test('that failed leave the list usable and can be loaded again', async () => {
    api.fault(getEmployeesSummary, { status: 500, code: 'unexpected' })
    const user = open()
    expect(await screen.findByText(texts.tiles.failed)).toBeTruthy()
    expect((await rowOf('Hari Thapa')).getByText('New Road')).toBeTruthy()
    api.reply(getEmployeesSummary, aSummary())
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect((await tile(texts.tiles.onShift)).getByText('7')).toBeTruthy()
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
