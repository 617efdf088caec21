import { getPinState, setPin } from '@momo/contracts/time-clock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { at, idOf } from '../time-clock.factory.ts'
import { pinMessages as texts } from '../time-clock.messages.ts'
import { PinCard } from './pin-card.tsx'

const api = domApi()
const id = idOf(1)
const shown = { isSet: true, isOwn: false, setAt: at('16T10:00:00'), version: 1, pin: '482915' }

test('a first PIN is created and shown once', async () => {
  api.reply(getPinState, { isSet: false, isOwn: false, version: 0 }, { id })
  api.reply(setPin, shown, { id })
  const user = renderScreen(<PinCard employeeId={id} />)
  await user.click(await screen.findByRole('button', { name: texts.create }))
  const dialog = within(await screen.findByRole('dialog', { name: texts.shown }))
  expect(dialog.getByText('482915')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: texts.done }))
  expect(screen.queryByText('482915')).toBeNull()
  expect(api.bodiesTo(setPin)).toMatchObject([{ version: 0 }])
})

test('a PIN is reset after a question; a retry is the same request', async () => {
  api.reply(getPinState, { isSet: true, isOwn: true, setAt: at('16T10:00:00'), version: 3 }, { id })
  api.fault(setPin, { status: 502, code: 'server.unreachable' }, { id })
  const user = renderScreen(<PinCard employeeId={id} />)
  expect(await screen.findByText(texts.own('Mon, 16 Nov 2026'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.reset }))
  const dialog = within(screen.getByRole('dialog', { name: texts.resetTitle }))
  await user.click(dialog.getByRole('button', { name: texts.reset }))
  await waitFor(() => expect(api.bodiesTo(setPin)).toHaveLength(1))
  api.reply(setPin, shown, { id })
  await user.click(await dialog.findByRole('button', { name: texts.reset }))
  expect(await screen.findByText('482915')).toBeTruthy()
  const ids = api.bodiesTo(setPin).map((body) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
