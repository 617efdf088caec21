import { getProfile, type Profile, saveProfile } from '@momo/contracts/accounts'
import { listAddresses } from '@momo/contracts/addresses'
import { listDevices } from '@momo/contracts/auth'
import { getCart } from '@momo/contracts/carts'
import { getNotificationChoices } from '@momo/contracts/notifications'
import { listFavourites, removeFavourite } from '@momo/contracts/wishlist'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountsMessages as texts } from '#features/accounts/profile/accounts.messages.ts'
import { ownAccountMessages } from '#features/auth/devices/own-account.messages.ts'
import { ownFavouritesMessages } from '#features/wishlist/own-favourites.messages.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { sessionStore } from '#lib/session/session-state.ts'
import { aCart } from '#testing/a-checkout.ts'
import { domApi } from '#testing/dom-api.ts'
import { anOutlet } from '#testing/landing-content.ts'
import { fill, renderBrowserPage } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import * as page from './profile.tsx'

const api = domApi()
const sita: Profile = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'Sita',
  lastName: 'Tamang',
  phone: '9841234567',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-31T20:00:00Z'),
}
const outlet = anOutlet(1, 4.5)

beforeEach(() => {
  // Other test files may have started the cart, which is read after every sign-in.
  api.reply(getCart, aCart())
  api.reply(getProfile, sita)
  api.reply(listDevices, [])
  api.reply(listFavourites, [outlet])
  api.reply(getNotificationChoices, { topics: [] })
  api.reply(listAddresses, [])
  signIn()
})

const open = () => renderBrowserPage(page, '/profile')

test('SES-08 a saved name is shown on the page and in the session at once, and Edit has the focus again', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.details.edit }))
  const first = screen.getByLabelText(texts.details.firstName)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await fill(user, first, 'Gita')
  const gita = { ...sita, firstName: 'Gita' }
  api.reply(saveProfile, gita)
  api.reply(getProfile, gita)
  await user.click(screen.getByRole('button', { name: texts.details.save }))
  const edit = await screen.findByRole('button', { name: texts.details.edit })
  await waitFor(() => expect(document.activeElement).toBe(edit))
  expect(within(screen.getByRole('region', { name: texts.menu.label })).getByText('Gita Tamang')).toBeTruthy()
  expect(sessionStore.read().user?.firstName).toBe('Gita')
})

test('an account without a name is asked for one, not called by its phone number, and the link opens the form', async () => {
  const nameless = { ...sita, firstName: '', lastName: '' }
  api.reply(getProfile, nameless)
  const user = open()
  const menu = within(await screen.findByRole('region', { name: texts.menu.label }))
  expect(menu.queryByText('9841234567')).toBeNull()
  const add = menu.getByRole('link', { name: texts.addName })
  await user.click(add)
  await user.click(await screen.findByRole('button', { name: texts.details.cancel }))
  expect(screen.queryByLabelText(texts.details.firstName)).toBeNull()
  await user.click(add)
  const first = await screen.findByLabelText(texts.details.firstName)
  await waitFor(() => expect(document.activeElement).toBe(first))
  await fill(user, first, 'Gita')
  const gita = { ...nameless, firstName: 'Gita' }
  api.reply(saveProfile, gita)
  api.reply(getProfile, gita)
  await user.click(screen.getByRole('button', { name: texts.details.save }))
  expect(await menu.findByText('Gita')).toBeTruthy()
  expect(menu.queryByRole('link', { name: texts.addName })).toBeNull()
})

test('a profile that fails to load can be loaded again; without its devices the rest is shown', async () => {
  api.disconnect(getProfile)
  api.disconnect(listDevices)
  const user = open()
  await screen.findByText(texts.failed)
  api.reply(getProfile, sita)
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  await screen.findByRole('heading', { name: texts.details.title })
  await screen.findByText(ownAccountMessages.devices.failed)
})

test('BR-13 a removed favourite can be restored, also after the page had the focus again', async () => {
  api.reply(removeFavourite, undefined, { id: outlet.id })
  const user = open()
  await user.click(await screen.findByRole('button', { name: ownFavouritesMessages.remove(outlet.name) }))
  api.reply(listFavourites, [])
  const undo = await screen.findByRole('button', { name: ownFavouritesMessages.undoFor(outlet.name) })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  api.requests.length = 0
  await queryClient.invalidateQueries({ refetchType: 'none' })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(api.requestsTo(getProfile)).toHaveLength(1))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(api.requestsTo(listFavourites)).toEqual([])
  expect(undo.isConnected).toBe(true)
})
