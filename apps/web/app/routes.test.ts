import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

type Address = { path: string; page: string; around: string[] }

/** Every address with its page file and the layouts around it. */
const addresses = (entries: RouteConfigEntry[], path = '', around: string[] = []): Address[] =>
  entries.flatMap((entry) => {
    const here = [path, entry.path].filter(Boolean).join('/')
    if (entry.children) return addresses(entry.children, here, [...around, entry.file])
    return [{ path: `/${here}`, page: entry.file, around }]
  })

const all = addresses(routes as RouteConfigEntry[])
const guardedBy = (file: string) =>
  all
    .filter(({ around }) => around.includes(file))
    .map(({ path }) => path)
    .toSorted()

test('RT-03 the guest-only addresses stand behind the guest guard', () => {
  const forgotten = '/login/ForgotPassword'
  expect(guardedBy('shells/guards/guest-only.tsx')).toEqual(
    [
      '/login',
      '/signup',
      forgotten,
      `${forgotten}/OtpVerification`,
      `${forgotten}/OtpVerification/PasswordChange`,
      `${forgotten}/OtpVerification/PasswordChange/SuccessPassword`,
    ].toSorted(),
  )
})

test('RT-04 the addresses of the user stand behind the user guard', () => {
  expect(guardedBy('shells/guards/user-only.tsx')).toEqual(
    ['/mycart', '/checkout', '/profile', '/profile/changePassword', '/profile/changePassword/Success', '/orderhistory'].toSorted(),
  )
})

test.each([
  ['branchadmin', 'shells/branch-admin/branch-admin-shell.tsx'],
  ['superadmin', 'shells/super-admin/super-admin-shell.tsx'],
  ['admin', 'shells/content/content-shell.tsx'],
])('everything under /%s stands behind its shell, also what no page has yet', (area, shell) => {
  const inside = all.filter(({ path }) => path.split('/')[1] === area)
  expect(inside.map(({ path }) => path)).toEqual([`/${area}/dashboard`, `/${area}/*`])
  for (const { around } of inside) expect(around[0]).toBe(shell)
})

test('RT-07 /admin/dashboard exists', () => {
  expect(all).toContainEqual(expect.objectContaining({ path: '/admin/dashboard', page: 'pages/admin/dashboard.tsx' }))
})

test('no page of the account or of staff stands outside its guard', () => {
  const guards = /^shells\/(guards\/user-only|branch-admin\/|super-admin\/|content\/)/
  const open = all.filter(({ page }) => /^pages\/(account|branch-admin|super-admin|admin)\//.test(page))
  for (const { path, around } of open)
    expect(
      around.some((file) => guards.test(file)),
      path,
    ).toBe(true)
})
