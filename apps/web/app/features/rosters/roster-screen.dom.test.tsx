import { copyOwnWeek, getOwnRoster, removeOwnShift, saveOwnShift } from '@momo/contracts/rosters'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { RosterScreen } from './roster-screen.tsx'
import { aShift, aWeek, idOf } from './rosters.factory.ts'
import { rosterMessages as texts } from './rosters.messages.ts'

const api = domApi()
const path = '/branchadmin/roster'
const open = () => renderScreen(<RosterScreen of="own" />, path, `${path}?week=2026-11-18`)
const wide = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

beforeEach(() => {
  wide(true)
  api.reply(getOwnRoster, aWeek())
})

const monday = 'Mon, 16 Nov'

describe('a week of the roster', () => {
  test('has people, days, shifts and planned hours', async () => {
    open()
    const row = within((await screen.findByText('Hari Thapa')).closest('tr') as HTMLElement)
    expect(row.getByRole('button', { name: texts.open('Hari Thapa', monday, '10 AM – 7 PM') })).toBeTruthy()
    expect(row.getByText('9 h')).toBeTruthy()
    expect(screen.getByRole('table', { name: texts.caption('New Road') })).toBeTruthy()
    expect(api.requestsTo(getOwnRoster)[0]?.search.get('day')).toBe('2026-11-15')
  })

  test('is shown by day on a phone', async () => {
    wide(false)
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Sun, 15' }))
    expect(screen.getByText(texts.noShifts)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Mon, 16' }))
    expect(screen.getByText('Hari Thapa')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('that cannot be loaded can be tried again', async () => {
    api.fault(getOwnRoster, { status: 503, code: 'server.busy' })
    const user = open()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    api.reply(getOwnRoster, aWeek())
    await user.click(screen.getByRole('button', { name: texts.tryAgain }))
    expect(await screen.findByText('Hari Thapa')).toBeTruthy()
  })

  test('without employees says who adds them', async () => {
    api.reply(getOwnRoster, aWeek({ people: [], shifts: [] }))
    open()
    expect(await screen.findByText(texts.noPeople)).toBeTruthy()
  })

  test('takes the shifts of the week before', async () => {
    api.reply(copyOwnWeek, { copied: 3, skipped: 1 })
    const user = open()
    await screen.findByText('Hari Thapa')
    await user.click(screen.getByRole('button', { name: texts.copy }))
    await waitFor(() => expect(api.bodiesTo(copyOwnWeek)).toEqual([{ day: '2026-11-15' }]))
  })
})

describe('a shift', () => {
  test('is added with the times that the person had before', async () => {
    const id = idOf(51)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(id as ReturnType<typeof crypto.randomUUID>)
    api.reply(saveOwnShift, aShift({ id }), { id })
    api.reply(getOwnRoster, aWeek({ shifts: [aShift({ starts: '07:00', ends: '15:00' })] }))
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.add('Hari Thapa', 'Tue, 17 Nov') }))
    const dialog = within(screen.getByRole('dialog', { name: texts.editor.addTitle }))
    await user.click(dialog.getByRole('button', { name: texts.editor.save }))
    const fields = { employeeId: idOf(1), day: '2026-11-17', starts: '07:00', ends: '15:00', note: '' }
    await waitFor(() => expect(api.bodiesTo(saveOwnShift)).toEqual([{ ...fields, version: 0 }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('at the time of another one says which it is, and keeps what was typed', async () => {
    api.fault(
      saveOwnShift,
      {
        status: 409,
        code: 'shift.overlaps',
        details: { branchName: 'Thamel', day: '2026-11-16', starts: '12:00', ends: '20:30' },
      },
      { id: aShift().id },
    )
    const user = await openShift()
    const dialog = within(screen.getByRole('dialog'))
    await fill(user, dialog.getByLabelText(texts.editor.note, { exact: false }), 'Counter')
    await user.click(dialog.getByRole('button', { name: texts.editor.save }))
    const times = 'Mon, 16 Nov 2026, 12 PM – 8:30 PM'
    expect(await dialog.findByText(texts.editor.overlaps('Hari Thapa', times, 'Thamel'))).toBeTruthy()
    expect((dialog.getByLabelText(texts.editor.note, { exact: false }) as HTMLInputElement).value).toBe(
      'Counter',
    )
  })

  test('that was changed elsewhere takes the change and is saved on top of it', async () => {
    api.fault(saveOwnShift, { status: 409, code: 'shift.changed' }, { id: aShift().id })
    const user = await openShift()
    const dialog = within(screen.getByRole('dialog'))
    api.reply(getOwnRoster, aWeek({ shifts: [aShift({ note: 'Kitchen', version: 3 })] }))
    await user.click(dialog.getByRole('button', { name: texts.editor.save }))
    await waitFor(() => expect(dialog.getByDisplayValue('Kitchen')).toBeTruthy())
    api.reply(saveOwnShift, aShift({ version: 4 }), { id: aShift().id })
    await user.click(dialog.getByRole('button', { name: texts.editor.save }))
    await waitFor(() =>
      expect(api.bodiesTo(saveOwnShift).at(-1)).toMatchObject({ note: 'Kitchen', version: 3 }),
    )
  })

  test('is deleted once: that it is gone already is no failure', async () => {
    api.fault(removeOwnShift, { status: 404, code: 'shift.unknown' }, { id: aShift().id })
    const user = await openShift()
    await user.click(screen.getByRole('button', { name: texts.editor.remove }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.requestsTo(removeOwnShift)[0]?.search.get('version')).toBe('2')
  })

  async function openShift() {
    const user = open()
    await user.click(
      await screen.findByRole('button', { name: texts.open('Hari Thapa', monday, '10 AM – 7 PM') }),
    )
    return user
  }
})
