import {
  cancelClosure,
  type Closure,
  type ClosurePreview,
  listClosurePlaces,
  listClosures,
  previewClosure,
  saveClosure,
} from '@momo/contracts/festivals'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  editorMessages as editor,
  festivalMessages as texts,
} from '#features/festivals/festivals.messages.ts'
import { idOf } from '#testing/branch-orders.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import * as page from './festivals.tsx'

const api = domApi()
const path = '/superadmin/setting/festivals'
const [patan, thamel] = [
  { id: idOf(1), name: 'Jhol Momo Patan', place: 'Lalitpur' },
  { id: idOf(2), name: 'Jhol Momo Thamel', place: 'Kathmandu' },
]
const tihar: Closure = {
  id: idOf(9),
  name: 'Tihar',
  nameNe: 'तिहार',
  from: '2026-11-13',
  to: '2026-11-15',
  effect: 'closed',
  scope: 'chosen',
  branchIds: [patan.id],
  banner: 'Closed for Tihar.',
  bannerNe: 'तिहारमा बन्द।',
  bannerFrom: '2026-11-10',
  orders: 'ask',
  reason: '',
  state: 'coming',
  version: 2,
  branches: [{ id: patan.id, name: patan.name }],
  work: { isWorking: false, found: 3, treated: 3 },
  answers: { waiting: 1, moved: 2, cancelled: 0 },
  updatedAt: new Date('2026-11-01T06:15:00Z'),
}
const found: ClosurePreview = {
  branches: 1,
  days: [{ branchId: patan.id, branchName: patan.name, date: '2026-11-14', note: 'Own day', isClosed: true }],
  moreDays: 0,
  orders: 3,
  paid: 1,
  overlaps: ['Strike'],
}

beforeEach(() => {
  api.reply(listClosurePlaces, { branches: [patan, thamel] })
  api.reply(listClosures, { items: [tihar], nextCursor: undefined })
})

const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const lastToast = () => toastStore.read().at(-1)?.text

describe('RT-06 festivals and closures', () => {
  test('are listed with their Nepali days, the Gregorian days below, and the answers of customers', async () => {
    open()
    const row = within((await screen.findByText('Tihar')).closest('tr')!)
    expect(row.getByText(/^27 Kartik 2083 – 29 Kartik 2083/)).toBeTruthy()
    expect(row.getByText('Fri, 13 Nov 2026 – Sun, 15 Nov 2026')).toBeTruthy()
    expect(row.getByText(texts.answers(1, 2, 0))).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.settings }).getAttribute('href')).toBe(
      '/superadmin/setting',
    )
  })

  test('show the progress of the work, and nothing to change when over', async () => {
    const work = { isWorking: true, found: 200, treated: 50 }
    api.reply(listClosures, { items: [{ ...tihar, work, state: 'over' }], nextCursor: undefined })
    open()
    expect(await screen.findByText(texts.working(50, 200))).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.changeOf('Tihar') })).toBeNull()
  })

  test('say when there are none, and offer another try when they could not be loaded', async () => {
    api.reply(listClosures, { items: [], nextCursor: undefined })
    open()
    expect(await screen.findByText(texts.none)).toBeTruthy()
  })

  test('are added in two steps: the days are typed in Bikram Sambat, and saving follows the check', async () => {
    const newId = idOf(77)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(newId as ReturnType<typeof crypto.randomUUID>)
    const user = open('?add=1')
    const form = await dialogNamed(editor.addTitle)
    await user.click(form.getByRole('button', { name: editor.check }))
    expect((await form.findAllByText(editor.dayWrong)).length).toBeGreaterThan(0)
    await fill(user, form.getByRole('textbox', { name: editor.name }), 'Tihar')
    await fill(user, form.getByRole('textbox', { name: editor.nameNe }), 'तिहार')
    await fill(user, form.getByRole('textbox', { name: editor.from }), '२०८३-०७-२७')
    expect(await form.findByText('27 Kartik 2083 · Fri, 13 Nov 2026')).toBeTruthy()
    await fill(user, form.getByRole('textbox', { name: editor.to }), '2083-07-29')
    await fill(user, form.getByRole('textbox', { name: editor.bannerFrom }), '2083-07-24')
    await fill(user, form.getByRole('textbox', { name: editor.banner }), tihar.banner)
    await fill(user, form.getByRole('textbox', { name: editor.bannerNe }), tihar.bannerNe)
    await user.selectOptions(form.getByRole('combobox', { name: editor.where }), editor.scopes.chosen)
    await user.click(form.getByRole('button', { name: editor.check }))
    expect(await form.findByText('Choose at least one branch')).toBeTruthy()
    await user.click(form.getByRole('checkbox', { name: patan.name }))
    api.reply(previewClosure, found, { id: newId })
    await user.click(form.getByRole('button', { name: editor.check }))
    const preview = await dialogNamed(editor.preview.title('Tihar'))
    expect(preview.getByText(new RegExp('^3 scheduled orders .*1 of them paid'))).toBeTruthy()
    expect(preview.getByText(editor.preview.day(patan.name, 'Sat, 14 Nov 2026', 'Own day'))).toBeTruthy()
    expect(preview.getByText(editor.preview.overlaps('Strike'))).toBeTruthy()
    await user.click(preview.getByRole('radio', { name: new RegExp(editor.preview.choices.cancel.title) }))
    await user.click(preview.getByRole('button', { name: editor.preview.save }))
    expect(await preview.findByText('Enter a reason for the customers')).toBeTruthy()
    await fill(user, preview.getByRole('textbox', { name: editor.preview.reason }), 'Curfew')
    api.disconnect(saveClosure, { id: newId })
    await user.click(preview.getByRole('button', { name: editor.preview.save }))
    expect(await preview.findByText(texts.faults.failed)).toBeTruthy()
    api.reply(saveClosure, tihar, { id: newId })
    await user.click(preview.getByRole('button', { name: editor.preview.save }))
    await waitFor(() => expect(lastToast()).toBe(editor.preview.saved('Tihar')))
    const sent = {
      name: 'Tihar',
      nameNe: 'तिहार',
      from: '2026-11-13',
      to: '2026-11-15',
      effect: 'closed',
      scope: 'chosen',
      branchIds: [patan.id],
      banner: tihar.banner,
      bannerNe: tihar.bannerNe,
      bannerFrom: '2026-11-10',
      orders: 'cancel',
      reason: 'Curfew',
      version: 0,
    }
    expect(api.bodiesTo(saveClosure)).toEqual([sent, sent])
  })

  test('keep what was typed on the way back from the check, and name a change by someone else', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.changeOf('Tihar') }))
    const form = await dialogNamed(editor.changeTitle('Tihar'))
    await fill(user, form.getByRole('textbox', { name: editor.name }), 'Tihar 2083')
    await user.click(form.getByRole('radio', { name: new RegExp(editor.effects.hours.title) }))
    await fill(user, form.getByLabelText(editor.opens), '11:00')
    await fill(user, form.getByLabelText(editor.closes), '16:00')
    api.reply(previewClosure, { ...found, orders: 0, paid: 0, overlaps: [], days: [] }, { id: tihar.id })
    await user.click(form.getByRole('button', { name: editor.check }))
    const preview = await dialogNamed(editor.preview.title('Tihar 2083'))
    expect(preview.getByText(new RegExp(editor.preview.noOrders))).toBeTruthy()
    await user.click(preview.getByRole('button', { name: editor.preview.back }))
    const again = await dialogNamed(editor.changeTitle('Tihar'))
    expect((again.getByRole('textbox', { name: editor.name }) as HTMLInputElement).value).toBe('Tihar 2083')
    await user.click(again.getByRole('button', { name: editor.check }))
    api.fault(saveClosure, { status: 409, code: 'closure.changed' }, { id: tihar.id })
    const last = await dialogNamed(editor.preview.title('Tihar 2083'))
    await user.click(last.getByRole('button', { name: editor.preview.save }))
    expect(await last.findByText(texts.faults.codes['closure.changed']!)).toBeTruthy()
    expect(api.bodiesTo(saveClosure)[0]).toMatchObject({ opens: '11:00', closes: '16:00', version: 2 })
  })

  test('are cancelled after a question', async () => {
    const user = open()
    await user.click(await screen.findByRole('button', { name: texts.cancelOf('Tihar') }))
    const question = await dialogNamed(editor.end.title('Tihar'))
    api.reply(cancelClosure, { ...tihar, state: 'cancelled' }, { id: tihar.id })
    await user.click(question.getByRole('button', { name: editor.end.confirm }))
    await waitFor(() => expect(lastToast()).toBe(editor.end.done('Tihar')))
    expect(api.bodiesTo(cancelClosure)).toEqual([{ version: 2 }])
  })
})
