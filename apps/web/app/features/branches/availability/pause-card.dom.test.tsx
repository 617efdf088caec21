import { getOrderAvailability, type OrderAvailability, pauseOrders } from '@momo/contracts/branches'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { PauseCard } from './pause-card.tsx'
import { pauseWords as words } from './pause.messages.ts'

const api = domApi()
const params = { id: '019311ab-0000-7000-8000-00000000000b' }
const taking: OrderAvailability = { now: new Date(), takesQuick: true, menuVersion: 'a1' }
const open = () => renderScreen(<PauseCard branchId={params.id} />)
const message = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Message to customers/ })

test('ADM-06 a saved pause is shown even if the next request fails, and can be ended', async () => {
  api.reply(getOrderAvailability, taking, params)
  const user = open()
  await screen.findByText(words.taking)
  await user.click(screen.getByRole('button', { name: words.title }))
  api.reply(pauseOrders, undefined)
  api.disconnect(getOrderAvailability, params)
  await user.click(screen.getByRole('button', { name: words.pause }))
  expect(await screen.findByText(words.isPaused)).toBeTruthy()
  expect(toastStore.read().at(-1)?.text).toMatch(/^New orders are paused until /)

  // The closed dialog contains a button of the same name.
  const [change] = screen.getAllByRole('button', { name: words.longer })
  await user.click(change!)
  api.reply(getOrderAvailability, taking, params)
  await user.click(screen.getByRole('button', { name: words.goOn }))
  expect(await screen.findByText(words.taking)).toBeTruthy()
  expect(api.bodiesTo(pauseOrders)).toEqual([{ pause: expect.anything() }, { pause: null }])
})

test('a pause is sent once with its end and its message, which can be changed later', async () => {
  api.reply(getOrderAvailability, taking, params)
  const user = open()
  await screen.findByText(words.taking)
  await user.click(screen.getByRole('button', { name: words.title }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: words.spans.half }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: words.spans.two }))
  await fill(user, message(), ' No gas ')
  const release = api.hold(pauseOrders, undefined)
  api.disconnect(getOrderAvailability, params)
  await user.dblClick(screen.getByRole('button', { name: words.pause }))
  release()
  await screen.findByText(words.isPaused)
  const [sent, ...more] = api.bodiesTo(pauseOrders)
  expect(more).toEqual([])
  expect(sent?.pause?.message).toBe('No gas')
  const minutes = ((sent?.pause?.until.getTime() ?? 0) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(120)
  const [change] = screen.getAllByRole('button', { name: words.longer })
  await user.click(change!)
  expect(message().value).toBe('No gas')
})

test('a rejected pause changes nothing; its reason is in the dialog', async () => {
  api.reply(getOrderAvailability, taking, params)
  const user = open()
  await screen.findByText(words.taking)
  await user.click(screen.getByRole('button', { name: words.title }))
  api.fault(pauseOrders, { status: 500, code: 'server.error' })
  await user.click(screen.getByRole('button', { name: words.pause }))
  expect(await screen.findByText(words.faults.failed)).toBeTruthy()
  expect(screen.getByText(words.taking)).toBeTruthy()
})

test('an unknown state is loaded again when the browser is online', async () => {
  api.disconnect(getOrderAvailability, params)
  open()
  await screen.findByText(words.unknown)
  api.reply(getOrderAvailability, { ...taking, takesQuick: false, because: 'unwatched' }, params)
  act(() => {
    for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change))
  })
  expect(await screen.findByText(words.unwatched)).toBeTruthy()
})
