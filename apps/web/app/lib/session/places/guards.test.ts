import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { type Area, areas, decide } from './guards.ts'
import type * as GuardsModule from './guards.ts'

const origin = 'http://jholmomo.example'
let browser: ReturnType<typeof fakeBrowser>
let guards: typeof GuardsModule

async function at(address: string, role?: string): Promise<void> {
  browser = fakeBrowser(origin + address)
  if (role) {
    const stored = {
      accessToken: aToken('019311ab-0000-7000-8000-000000000001'),
      userRole: role,
      isAuthenticated: 'true',
    }
    for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
  }
  vi.resetModules()
  guards = await import('./guards.ts')
}
beforeEach(() => at('/'))
afterEach(() => browser.restore())

type Guard = ReturnType<typeof GuardsModule.onlyFor>

/** Returns the redirect target of a guard; undefined if it admits the visitor. */
async function redirectOf(guard: Guard, address: string): Promise<string | undefined> {
  const next = vi.fn()
  try {
    await guard({ url: new URL(address, origin) } as never, next as never)
  } catch (thrown) {
    expect(next).not.toHaveBeenCalled()
    const { headers } = thrown as Response
    return headers.get('location') + (headers.has('x-remix-replace') ? ' (replaced)' : '')
  }
  expect(next).toHaveBeenCalledTimes(1)
  return undefined
}

test('SEC-02 every area allows only its listed role', () => {
  const roles = ['user', 'admin', 'branchAdmin', 'superadmin', undefined] as const
  const entering = (area: Area) => roles.filter((role) => decide(area, { token: 't', role }) === 'enter')
  expect(Object.fromEntries((Object.keys(areas) as Area[]).map((area) => [area, entering(area)]))).toEqual({
    account: ['user'],
    branchAdmin: ['branchAdmin'],
    superAdmin: ['superadmin'],
    content: ['admin'],
    staff: ['admin', 'branchAdmin', 'superadmin'],
  })
})

test('RT-08 without an access token the guard redirects to /login and saves the requested path', async () => {
  await at('/jholmomo-outlets')
  expect(await redirectOf(guards.onlyFor('account'), '/profile?tab=devices')).toBe('/login')
  const { takeReturnPath } = await import('./return-to.ts')
  expect(takeReturnPath()).toBe('/profile?tab=devices')
})

test('RT-08 a flag without a token is not a session', async () => {
  await at('/')
  browser.localStorage.setItem('isAuthenticated', 'true')
  browser.localStorage.setItem('userRole', 'superadmin')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe('/login')
})

test('RT-09 a role that is not allowed is redirected to /unauthorize', async () => {
  for (const role of ['user', 'admin', 'branchAdmin', 'unknown']) {
    await at('/', role)
    expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard'), role).toBe('/unauthorize')
  }
  await at('/', 'superadmin')
  expect(await redirectOf(guards.onlyFor('branchAdmin'), '/branchadmin/dashboard')).toBe('/unauthorize')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
})

test('SEC-01 superAdmin, the other spelling in the specification, is admitted', async () => {
  await at('/', 'superAdmin')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
})

test('a redirect replaces the guarded page in the history', async () => {
  await at('/superadmin/dashboard', 'user')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe(
    '/unauthorize (replaced)',
  )
  await at('/jholmomo-outlets', 'user')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe('/unauthorize')
})

test('after a sign-in the login page is replaced in the history', async () => {
  const replaces = (address: string) =>
    guards.redirectTo('/jholmomo-outlets', new URL(address, origin)).headers.has('x-remix-replace')
  await at('/login/ForgotPassword', 'user')
  expect(replaces('/')).toBe(true)
  await at('/login')
  expect(replaces('/')).toBe(false)
  await at('/loginless', 'user')
  expect(replaces('/')).toBe(false)
})

test('RT-03 a guest sees the page, a signed-in visitor is sent to /', async () => {
  await at('/jholmomo-outlets')
  expect(await redirectOf(guards.onlyGuests, '/login')).toBeUndefined()
  await at('/jholmomo-outlets', 'user')
  expect(await redirectOf(guards.onlyGuests, '/login')).toBe('/')
})

test('RT-08 a saved path takes precedence over the redirect to / of RT-03', async () => {
  await at('/login', 'user')
  const { saveReturnPath } = await import('./return-to.ts')
  saveReturnPath('/mycart')
  expect(await redirectOf(guards.onlyGuests, '/login')).toBe('/mycart (replaced)')
})

test('a visitor with an unconfirmed session may sign in', async () => {
  await at('/jholmomo-outlets', 'user')
  browser.localStorage.removeItem('isAuthenticated')
  browser.storageEvent('isAuthenticated')
  expect(await redirectOf(guards.onlyGuests, '/login')).toBeUndefined()
  expect(await redirectOf(guards.onlyFor('account'), '/profile')).toBeUndefined()
})

test('a role that the server corrects after admission differs from the admitted one', async () => {
  await at('/', 'superadmin')
  expect(await redirectOf(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
  const { sessionStore } = await import('#lib/session/session-state.ts')
  expect(guards.identityOf(sessionStore.read())).toBe(guards.admittedIdentity())
  browser.localStorage.setItem('userRole', 'user')
  browser.storageEvent('userRole')
  expect(guards.identityOf(sessionStore.read())).not.toBe(guards.admittedIdentity())
})
