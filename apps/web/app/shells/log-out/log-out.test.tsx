import { logout, refreshToken } from '@momo/contracts/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { renderElement } from '#testing/render-page.tsx'
import { logOutWords as words } from './log-out.messages.ts'
import type * as LogOutStoreModule from '#lib/session/log-out/log-out-store.ts'
import type * as SessionStateModule from '#lib/session/session-state.ts'
import type * as LeaveModule from './leave.ts'
import type * as LogOutModule from './log-out.tsx'

let browser: ReturnType<typeof fakeBrowser>
let api: ReturnType<typeof fakeApi>
let store: typeof LogOutStoreModule
let sessionStore: typeof SessionStateModule.sessionStore
let logOut: typeof LeaveModule.logOut
let LogOut: typeof LogOutModule.LogOut
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const stored = {
    accessToken: aToken('a'),
    refreshToken: 'r',
    userRole: 'user',
    isAuthenticated: 'true',
    cart: '[]',
  }
  for (const [key, value] of Object.entries({ ...stored, noticePopupDismissed: 'true' }))
    browser.localStorage.setItem(key, value)
  vi.resetModules()
  store = await import('#lib/session/log-out/log-out-store.ts')
  ;({ sessionStore } = await import('#lib/session/session-state.ts'))
  ;({ logOut } = await import('./leave.ts'))
  ;({ LogOut } = await import('./log-out.tsx'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const render = async () =>
  (await renderElement(<LogOut stage={store.logOutStore.read()} />)).replaceAll('&#x27;', "'")
const storedKeys = () =>
  Array.from({ length: browser.localStorage.length }, (_, i) => browser.localStorage.key(i))

test("SES-05 the dialog asks 'Log Out' / 'Are you sure you want to log out?' with the buttons Log Out and Cancel", async () => {
  store.askToLogOut()
  const html = await render()
  expect(html).toMatch(/<h2[^>]*>Log Out<\/h2>/)
  expect(html).toContain('Are you sure you want to log out?')
  expect(html.match(/<button[\s\S]*?<\/button>/g)?.map((button) => button.replace(/<[^>]*>/g, ''))).toEqual([
    'Cancel',
    'Log Out',
    '',
  ])
  expect(api.requests).toHaveLength(0)
})

test('NAV-09 an overlay is shown during the request', async () => {
  store.setLogOut('leaving')
  expect(await render()).toMatch(/<dialog aria-label="Logging out"[\s\S]*role="status"[\s\S]*Logging out/)
})

test('SES-06 success clears local storage but noticePopupDismissed, resets the state and shows a popup without a button', async () => {
  api.reply(logout, undefined)
  await logOut()
  expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/auth/logout'])
  expect(storedKeys()).toEqual(['noticePopupDismissed'])
  expect(sessionStore.read()).toEqual({
    token: undefined,
    role: undefined,
    user: undefined,
    isAuthenticated: false,
  })
  expect(store.logOutStore.read()).toBe('left')
  const popup = /<dialog role="alertdialog"[\s\S]*<\/dialog>/.exec(await render())?.[0] ?? ''
  expect(popup).toContain(words.left)
  expect(popup).not.toContain('<button')
})

test("SES-07 failure shows 'Error' / 'Could not log out. Please try again.' and the user stays signed in", async () => {
  api.fault(logout, { status: 503, code: 'server.busy' })
  await logOut()
  expect(storedKeys()).toContain('accessToken')
  expect(sessionStore.read().isAuthenticated).toBe(true)
  const html = await render()
  expect(html).toMatch(/<h2[^>]*>Error<\/h2>/)
  expect(html).toContain('Could not log out. Please try again.')
  expect(html).toContain('text-red')
})

test('SES-07 no response is a failure too', async () => {
  await logOut()
  expect(store.logOutStore.read()).toBe('failed')
  expect(storedKeys()).toContain('accessToken')
  expect(words).toMatchObject({ failed: 'Error', failedText: 'Could not log out. Please try again.' })
})

test('a session that the server has already ended is logged out like any other', async () => {
  api.fault(logout, { status: 401, code: 'auth.session_ended' })
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  await logOut()
  expect(store.logOutStore.read()).toBe('left')
  expect(storedKeys()).toEqual(['noticePopupDismissed'])
})
