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
    const kept = { accessToken: aToken('019311ab-0000-7000-8000-000000000001'), userRole: role, isAuthenticated: 'true' }
    for (const [key, value] of Object.entries(kept)) browser.localStorage.setItem(key, value)
  }
  vi.resetModules()
  guards = await import('./guards.ts')
}
beforeEach(() => at('/'))
afterEach(() => browser.restore())

type Guard = ReturnType<typeof GuardsModule.onlyFor>

/** Where the guard of an address leads; undefined when it lets pass. */
async function ledTo(guard: Guard, address: string): Promise<string | undefined> {
  const next = vi.fn()
  try {
    await guard({ url: new URL(address, origin) } as never, next as never)
  } catch (thrown) {
    expect(next).not.toHaveBeenCalled()
    const { headers } = thrown as Response
    return headers.get('location') + (headers.has('x-remix-replace') ? ' in its place' : '')
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
  })
})

test('RT-08 without an access token the way leads to /login, and the place is remembered', async () => {
  await at('/jholmomo-outlets')
  expect(await ledTo(guards.onlyFor('account'), '/profile?tab=devices')).toBe('/login')
  const { takePlace } = await import('./return-to.ts')
  expect(takePlace()).toBe('/profile?tab=devices')
})

test('RT-08 a flag without a token is no session', async () => {
  await at('/')
  browser.localStorage.setItem('isAuthenticated', 'true')
  browser.localStorage.setItem('userRole', 'superadmin')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe('/login')
})

test('RT-09 with a role that is not allowed the way leads to /unauthorize', async () => {
  for (const role of ['user', 'admin', 'branchAdmin', 'nobody']) {
    await at('/', role)
    expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard'), role).toBe('/unauthorize')
  }
  await at('/', 'superadmin')
  expect(await ledTo(guards.onlyFor('branchAdmin'), '/branchadmin/dashboard')).toBe('/unauthorize')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
})

test('SEC-01 superAdmin, as the specification also writes it, enters', async () => {
  await at('/', 'superAdmin')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
  // 'superAdmin' is read as superadmin.
})

test('going back does not lead into the same guard again', async () => {
  await at('/superadmin/dashboard', 'user')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe('/unauthorize in its place')
  await at('/jholmomo-outlets', 'user')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBe('/unauthorize')
})

test('going back does not lead to the login page of somebody who has just signed in there', async () => {
  const ways = (address: string) => guards.leadTo('/jholmomo-outlets', new URL(address, origin)).headers.has('x-remix-replace')
  await at('/login/ForgotPassword', 'user')
  expect(ways('/')).toBe(true)
  await at('/login')
  expect(ways('/')).toBe(false)
  await at('/loginless', 'user')
  expect(ways('/')).toBe(false)
})

test('RT-03 a guest sees the page, a signed-in visitor is sent to /', async () => {
  await at('/jholmomo-outlets')
  expect(await ledTo(guards.onlyGuests, '/login')).toBeUndefined()
  await at('/jholmomo-outlets', 'user')
  expect(await ledTo(guards.onlyGuests, '/login')).toBe('/')
})

test('RT-08 before RT-03 sends them to /, somebody who wanted a place is sent there', async () => {
  await at('/login', 'user')
  const { rememberPlace } = await import('./return-to.ts')
  rememberPlace('/mycart')
  expect(await ledTo(guards.onlyGuests, '/login')).toBe('/mycart in its place')
})

test('someone of whom nobody can say whether they are signed in may sign in', async () => {
  await at('/jholmomo-outlets', 'user')
  browser.localStorage.removeItem('isAuthenticated')
  browser.storageEvent('isAuthenticated')
  expect(await ledTo(guards.onlyGuests, '/login')).toBeUndefined()
  expect(await ledTo(guards.onlyFor('account'), '/profile')).toBeUndefined()
})

test('a role that the server puts right after somebody was let in is another one than was let in', async () => {
  await at('/', 'superadmin')
  expect(await ledTo(guards.onlyFor('superAdmin'), '/superadmin/dashboard')).toBeUndefined()
  const { sessionStore } = await import('#lib/session/session-state.ts')
  expect(guards.whoIs(sessionStore.read())).toBe(guards.whoWasAdmitted())
  browser.localStorage.setItem('userRole', 'user')
  browser.storageEvent('userRole')
  expect(guards.whoIs(sessionStore.read())).not.toBe(guards.whoWasAdmitted())
})
