import {
  getSetting,
  listSettingVersions,
  type MessageTexts,
  saveSetting,
  type Setting as SettingRead,
} from '@momo/contracts/settings'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageTextsMessages as words } from '#features/settings/message-texts/message-texts.messages.ts'
import { settingsMessages as texts } from '#features/settings/settings.messages.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill } from '#testing/render-screen.tsx'
import { editorWords } from '#ui/editor/editor.messages.ts'
import Setting from './setting.tsx'

const api = domApi()
beforeEach(() => localStorage.clear())

const version = (number: number, content: MessageTexts = {}): SettingRead => ({
  section: 'messages',
  version: number,
  content,
})
const ofMessages = { section: 'messages' } as const

async function openSection(content: MessageTexts = {}, number = 0) {
  api.reply(getSetting, version(number, content), ofMessages)
  const Routes = createRoutesStub([{ path: '/superadmin/setting', Component: Setting }])
  render(<Routes initialEntries={['/superadmin/setting?section=messages']} />, { wrapper: QueryProvider })
  await screen.findByRole('heading', { name: words.moments.placed })
  return userEvent.setup({ delay: null })
}
type User = Awaited<ReturnType<typeof openSection>>

/** Opens a message; returns its texts. */
async function openMessage(user: User, key: keyof typeof words.messages) {
  const { name } = words.messages[key]
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  return within(screen.getByRole('group', { name }))
}
type Card = Awaited<ReturnType<typeof openMessage>>

const field = (card: Card, name: keyof typeof words.fields) =>
  card.getByRole('textbox', { name: words.fields[name] }) as HTMLTextAreaElement
const preview = (card: Card, name: keyof typeof words.channels) =>
  card.getByRole('region', { name: words.previewOf(words.channels[name]) })
const insert = (card: Card, into: keyof typeof words.fields, name: keyof typeof words.placeholders) =>
  within(card.getByRole('group', { name: words.insertInto(words.fields[into]) })).getByRole('button', {
    name: words.insert(name, words.placeholders[name]),
  })
const saveButton = () => screen.getByRole('button', { name: texts.save })
const headOf = (key: keyof typeof words.messages) =>
  screen.getByRole('button', { name: new RegExp(`^${words.messages[key].name}`) })

describe('ADM-07 texts of messages', () => {
  test('are listed by moment, closed, with the built-in texts and their previews inside', async () => {
    const user = await openSection()
    for (const moment of Object.values(words.moments))
      expect(screen.getByRole('heading', { name: moment })).toBeTruthy()
    for (const { name } of Object.values(words.messages))
      expect(screen.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    const card = await openMessage(user, 'on-the-way')
    expect(field(card, 'sms').value).toContain('Rider: {riderPhone}')
    expect(preview(card, 'sms').textContent).toContain('Rider: 9811111111')
    expect(preview(card, 'sms').textContent).toContain('1 SMS, ')
    expect(preview(card, 'mailText').textContent).toContain('Your order JM-BNS-2411 is on its way')
    expect(preview(card, 'mailText').textContent).toContain('Your rider: Ram Thapa, 9811111111')
    expect(preview(card, 'mailText').textContent).toContain('View your order')
    expect(preview(card, 'push').textContent).toContain('Order JM-BNS-2411')
    expect(card.getByText(/^A line with \{rider\} or \{riderPhone\} or \{phone\} is left out/)).toBeTruthy()
    expect(headOf('on-the-way').textContent).not.toContain(words.changed)
  })

  test('only changed texts are saved, and the preview follows while typing', async () => {
    const user = await openSection({ accepted: { push: 'Cooking!' } }, 4)
    const card = await openMessage(user, 'late')
    await fill(user, field(card, 'sms'), 'माफ गर्नुहोस्, {order} ढिलो छ।')
    const parts = preview(card, 'sms').textContent
    expect(parts).toContain('माफ गर्नुहोस्, JM-BNS-2411 ढिलो छ।')
    expect(parts).toMatch(/1 SMS, \d+ of 70 characters/)
    expect(parts).toContain(words.unicode)
    expect(headOf('late').textContent).toContain(words.changed)
    const content = { accepted: { push: 'Cooking!' }, late: { sms: 'माफ गर्नुहोस्, {order} ढिलो छ।' } }
    api.reply(saveSetting, version(5, content))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([{ section: 'messages', basedOn: 4, content }]),
    )
  })

  test('a placeholder is inserted at the caret, and at the end of a text that never had the focus', async () => {
    const user = await openSection()
    const card = await openMessage(user, 'accepted')
    const push = field(card, 'push')
    await user.click(insert(card, 'push', 'order'))
    expect(push.value).toBe('{outlet} accepted your order.{order}')
    expect(document.activeElement).toBe(push)
    await fill(user, push, 'Order  is accepted')
    push.setSelectionRange(6, 6)
    await user.click(insert(card, 'push', 'order'))
    expect(push.value).toBe('Order {order} is accepted')
    expect(push.selectionStart).toBe('Order {order}'.length)
    expect(preview(card, 'push').textContent).toContain('Order JM-BNS-2411 is accepted')
  })

  test('a text is reset to the built-in one, which is not saved', async () => {
    const user = await openSection({ late: { sms: 'Late: {order}', push: 'Late!' } }, 2)
    const card = await openMessage(user, 'late')
    const reset = card.getByRole('button', { name: words.resetOf(words.fields.sms) })
    await user.click(reset)
    expect(field(card, 'sms').value).toMatch(
      /^Sorry, order \{order\} from \{outlet\} is running about \{delay\} late/,
    )
    expect(reset.isConnected).toBe(false)
    expect(document.activeElement).toBe(field(card, 'sms'))
    api.reply(saveSetting, version(3, { late: { push: 'Late!' } }))
    await user.click(saveButton())
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting)).toEqual([
        { section: 'messages', basedOn: 2, content: { late: { push: 'Late!' } } },
      ]),
    )
  })

  test('what is wrong is shown beside the text, the card opens for it, and nothing is sent', async () => {
    const user = await openSection()
    const card = await openMessage(user, 'accepted')
    await fill(user, field(card, 'sms'), 'Thank you, {nmae}')
    expect(preview(card, 'sms').textContent).toContain("{nmae} can't be used here")
    await user.click(headOf('accepted'))
    expect(headOf('accepted').textContent).toContain(words.invalid)
    await user.click(saveButton())
    const again = within(await screen.findByRole('group', { name: words.messages.accepted.name }))
    const sms = field(again, 'sms')
    expect(sms.value).toBe('Thank you, {nmae}')
    await waitFor(() => expect(document.activeElement).toBe(sms))
    expect(sms.getAttribute('aria-invalid')).toBe('true')
    expect(again.getByText("{nmae} can't be used here. Choose a placeholder from the list")).toBeTruthy()
    await fill(user, sms, '{order}')
    expect(await again.findByText('Add {link}: this text needs it')).toBeTruthy()
    expect(api.bodiesTo(saveSetting)).toEqual([])
  })

  test('of two people each keeps the texts of the other', async () => {
    const user = await openSection({}, 1)
    const card = await openMessage(user, 'late')
    await fill(user, field(card, 'push'), 'Sorry, late.')
    api.fault(saveSetting, { status: 409, code: 'content.changed', details: { version: 2 } })
    api.reply(getSetting, version(2, { accepted: { push: 'Cooking!' } }), ofMessages)
    await user.click(saveButton())
    const dialog = await screen.findByRole('dialog', { name: editorWords.conflictTitle })
    const group = (key: keyof typeof words.messages) =>
      within(dialog).getByRole('group', { name: words.fieldOf(words.messages[key].name, words.fields.push) })
    expect(group('late').textContent).toContain('Sorry, late.')
    expect(group('accepted').textContent).toContain('Cooking!')
    api.reply(saveSetting, version(3))
    await user.click(within(dialog).getByRole('button', { name: texts.saveMerged }))
    await waitFor(() =>
      expect(api.bodiesTo(saveSetting).at(-1)).toEqual({
        section: 'messages',
        basedOn: 2,
        content: { accepted: { push: 'Cooking!' }, late: { push: 'Sorry, late.' } },
      }),
    )
  })

  test('the history names the text that changed', async () => {
    const user = await openSection({ late: { push: 'Sorry, late.' } }, 1)
    api.reply(
      listSettingVersions,
      {
        items: [
          {
            section: 'messages',
            version: 1,
            savedAt: new Date('2026-11-15T04:15:00Z'),
            content: { late: { push: 'Sorry, late.' } },
            before: {},
          },
        ],
        nextCursor: undefined,
      },
      ofMessages,
    )
    await user.click(screen.getByRole('button', { name: texts.history }))
    const drawer = await screen.findByRole('dialog', { name: texts.historyTitle(texts.names.messages) })
    await user.click(await within(drawer).findByRole('button', { name: /^What changed/ }))
    const label = words.fieldOf(words.messages.late.name, words.fields.push)
    expect(within(drawer).getByRole('heading', { name: label })).toBeTruthy()
    expect(drawer.textContent).toContain('Sorry, late.')
    expect(drawer.textContent).toContain('Your order is running about {delay} late')
  })
})
