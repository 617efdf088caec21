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
let leave: typeof LeaveModule.leave
let LogOut: typeof LogOutModule.LogOut
beforeEach(async () => {
  browser = fakeBrowser()
  api = fakeApi()
  const kept = { accessToken: aToken('a'), refreshToken: 'r', userRole: 'user', isAuthenticated: 'true', cart: '[]' }
  for (const [key, value] of Object.entries({ ...kept, noticePopupDismissed: 'true' })) browser.localStorage.setItem(key, value)
  vi.resetModules()
  store = await import('#lib/session/log-out/log-out-store.ts')
  ;({ sessionStore } = await import('#lib/session/session-state.ts'))
  ;({ leave } = await import('./leave.ts'))
  ;({ LogOut } = await import('./log-out.tsx'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const shown = async () => (await renderElement(<LogOut stage={store.logOutStore.read()} />)).replaceAll('&#x27;', "'")
const keysKept = () => Array.from({ length: browser.localStorage.length }, (_, i) => browser.localStorage.key(i))

test("SES-05 the dialog asks 'Log Out' / 'Are you sure you want to log out?' with the buttons Log Out and Cancel", async () => {
  store.askToLogOut()
  const html = await shown()
  expect(html).toMatch(/<h2[^>]*>Log Out<\/h2>/)
  expect(html).toContain('Are you sure you want to log out?')
  expect(html.match(/<button[\s\S]*?<\/button>/g)?.map((button) => button.replace(/<[^>]*>/g, ''))).toEqual(['Cancel', 'Log Out', ''])
  expect(api.asked).toHaveLength(0)
})

test('NAV-09 while the server is asked an overlay says so', async () => {
  store.setLogOut('leaving')
  expect(await shown()).toMatch(/<dialog aria-label="Logging out"[\s\S]*role="status"[\s\S]*Logging out/)
})

test('SES-06 success clears local storage but noticePopupDismissed, resets the state and shows a popup without a button', async () => {
  api.reply(logout, undefined)
  await leave()
  expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v1/auth/logout'])
  expect(keysKept()).toEqual(['noticePopupDismissed'])
  expect(sessionStore.read()).toEqual({ token: undefined, role: undefined, user: undefined, isAuthenticated: false })
  expect(store.logOutStore.read()).toBe('left')
  const popup = /<dialog role="alertdialog"[\s\S]*<\/dialog>/.exec(await shown())?.[0] ?? ''
  expect(popup).toContain(words.left)
  expect(popup).not.toContain('<button')
})

test("SES-07 failure shows 'Error' / 'Could not log out. Please try again.' and the user stays signed in", async () => {
  api.fault(logout, { status: 503, code: 'server.busy' })
  await leave()
  expect(keysKept()).toContain('accessToken')
  expect(sessionStore.read().isAuthenticated).toBe(true)
  const html = await shown()
  expect(html).toMatch(/<h2[^>]*>Error<\/h2>/)
  expect(html).toContain('Could not log out. Please try again.')
  expect(html).toContain('text-red')
})

test('SES-07 no answer is a failure too', async () => {
  await leave()
  expect(store.logOutStore.read()).toBe('failed')
  expect(keysKept()).toContain('accessToken')
  expect(words).toMatchObject({ failed: 'Error', failedText: 'Could not log out. Please try again.' })
})

test('a session the server has ended already is left like any other', async () => {
  api.fault(logout, { status: 401, code: 'auth.session_ended' })
  api.fault(refreshToken, { status: 401, code: 'auth.session_ended' })
  await leave()
  expect(store.logOutStore.read()).toBe('left')
  expect(keysKept()).toEqual(['noticePopupDismissed'])
})
