import {
  correctTime,
  exportHours,
  getEmployeeHours,
  getHours,
  type HoursRow,
} from '@momo/contracts/time-clock'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { aWorkTime, at, idOf } from '../time-clock.factory.ts'
import { hoursMessages as texts, timesMessages } from '../time-clock.messages.ts'
import { EmployeeHoursScreen } from './employee-hours-screen.tsx'
import { HoursScreen } from './hours-screen.tsx'

const api = domApi()
const path = '/superadmin/employee/hours'
const month = '2083-07'
const row = (over: Partial<HoursRow> = {}): HoursRow => ({
  employeeId: idOf(1),
  name: 'Hari Thapa',
  post: 'Head cook',
  branchId: idOf(90),
  branchName: 'New Road',
  planned: 540,
  worked: 528,
  late: 12,
  lateShifts: 1,
  missedShifts: 0,
  missingOuts: 2,
  ...over,
})
const answer = (...rows: HoursRow[]) =>
  api.reply(getHours, {
    month,
    from: '2026-10-18',
    until: '2026-11-17',
    branches: [{ id: idOf(90), name: 'New Road' }],
    rows,
  })

beforeEach(() =>
  answer(row(), row({ employeeId: idOf(2), name: 'Dorje Lama', branchId: idOf(91), branchName: 'Thamel' })),
)
const open = () => renderScreen(<HoursScreen />, path, `${path}?month=${month}`)

test('hours are shown by branch, and the page says that pay is not computed', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: texts.caption('New Road') }))
  expect(table.getByText(texts.lateOf('12 min', 1))).toBeTruthy()
  expect(table.getByText('8 h 48 min')).toBeTruthy()
  const link = table.getByRole('link', { name: 'Hari Thapa' })
  expect(link.getAttribute('href')).toBe(`${path}/${idOf(1)}?month=${month}`)
  expect(screen.getByRole('table', { name: texts.caption('Thamel') })).toBeTruthy()
  expect(screen.getByText(texts.noPay)).toBeTruthy()
})

test('a branch is chosen by address, and the file has the same filter', async () => {
  const user = open()
  await user.selectOptions(await screen.findByRole('combobox', { name: texts.branch }), idOf(90))
  await waitFor(() => expect(api.requestsTo(getHours).at(-1)?.search.get('branchId')).toBe(idOf(90)))
  api.fault(exportHours, { status: 503, code: 'server.busy' })
  await user.click(screen.getByRole('button', { name: texts.download }))
  await waitFor(() =>
    expect(Object.fromEntries(api.requestsTo(exportHours)[0]?.search ?? [])).toEqual({
      month,
      branchId: idOf(90),
    }),
  )
})

test('a month without hours says where they come from', async () => {
  answer()
  open()
  expect(await screen.findByText(texts.none)).toBeTruthy()
})

test('one employee has shifts with their state, and times that head office corrects', async () => {
  const id = idOf(1)
  const shift = {
    branchName: 'New Road',
    day: '2026-11-16',
    startsAt: at('16T10:00:00'),
    endsAt: at('16T19:00:00'),
  }
  api.reply(
    getEmployeeHours,
    {
      employeeId: id,
      name: 'Hari Thapa',
      month,
      shifts: [
        { ...shift, id: idOf(40), late: 12, isClocked: true, isMissed: false },
        { ...shift, id: idOf(41), late: 0, isClocked: false, isMissed: true },
      ],
      times: [aWorkTime()],
    },
    { id },
  )
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(idOf(99) as ReturnType<typeof crypto.randomUUID>)
  api.reply(correctTime, aWorkTime(), { id: aWorkTime().id })
  const user = renderScreen(<EmployeeHoursScreen id={id} />, path, `${path}?month=${month}`)
  expect(await screen.findByText(texts.one.lateBy('12 min'))).toBeTruthy()
  expect(screen.getByText(texts.one.missed)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: timesMessages.correctOf('Hari Thapa', 'Mon, 16 Nov') }))
  await fill(user, screen.getByLabelText(timesMessages.editor.reason), 'Wrong')
  await user.click(screen.getByRole('button', { name: timesMessages.editor.save }))
  await waitFor(() => expect(api.bodiesTo(correctTime)).toMatchObject([{ id: idOf(99), reason: 'Wrong' }]))
})

test('an employee who does not exist has a page of its own', async () => {
  api.fault(getEmployeeHours, { status: 404, code: 'employee.unknown' }, { id: idOf(1) })
  renderScreen(<EmployeeHoursScreen id={idOf(1)} />, path, `${path}?month=${month}`)
  expect(await screen.findByText(texts.one.missing.title)).toBeTruthy()
})
