import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedSegments } from '@momo/contracts/site-content'
import { cmsTabs } from './pages/admin/cms.tsx'
import routes from './routes.ts'
import { adminWords } from './shells/admin/admin.messages.ts'

type Address = { path: string; page: string; layouts: string[] }

/** Every path with its page file and the enclosing layouts. */
const addresses = (entries: RouteConfigEntry[], path = '', layouts: string[] = []): Address[] =>
  entries.flatMap((entry) => {
    const here = [path, entry.path].filter(Boolean).join('/')
    if (entry.children) return addresses(entry.children, here, [...layouts, entry.file])
    return [{ path: `/${here}`, page: entry.file, layouts }]
  })

const all = addresses(routes as RouteConfigEntry[])
const guardedBy = (file: string) =>
  all
    .filter(({ layouts }) => layouts.includes(file))
    .map(({ path }) => path)
    .toSorted()

test('RT-03 the guest-only pages are behind the guest guard', () => {
  const passwordReset = '/login/ForgotPassword'
  expect(guardedBy('shells/guards/guest-only.tsx')).toEqual(
    [
      '/login',
      '/signup',
      passwordReset,
      `${passwordReset}/OtpVerification`,
      `${passwordReset}/OtpVerification/PasswordChange`,
      `${passwordReset}/OtpVerification/PasswordChange/SuccessPassword`,
    ].toSorted(),
  )
})

test('RT-04 the pages of the user are behind the user guard', () => {
  expect(guardedBy('shells/guards/user-only.tsx')).toEqual(
    [
      '/mycart',
      '/checkout',
      '/profile',
      '/profile/changePassword',
      '/profile/changePassword/Success',
      '/orderhistory',
      '/bill/:id',
    ].toSorted(),
  )
})

test.each([
  ['branchadmin', 'shells/branch-admin/branch-admin-shell.tsx'],
  ['superadmin', 'shells/super-admin/super-admin-shell.tsx'],
  ['admin', 'shells/content/content-shell.tsx'],
])('everything under /%s is inside its shell, also paths without a page', (area, shell) => {
  const inside = all.filter(({ path }) => path.split('/')[1] === area)
  expect(inside[0]?.path).toBe(`/${area}/dashboard`)
  expect(inside.at(-1)?.path).toBe(`/${area}/*`)
  for (const { layouts } of inside) expect(layouts[0]).toBe(shell)
})

test('SEC-07 RT-07 the content page is at /admin/dashboard and at /superadmin/customization', () => {
  const paths = all.filter(({ page }) => page === 'pages/admin/cms.tsx').map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['/admin/dashboard', '/superadmin/customization'])
})

test('no account or staff page is outside its guard', () => {
  const guards = /^shells\/(guards\/user-only|branch-admin\/|super-admin\/|content\/)/
  const open = all.filter(({ page }) => /^pages\/(account|branch-admin|super-admin|admin)\//.test(page))
  for (const { path, layouts } of open)
    expect(
      layouts.some((file) => guards.test(file)),
      path,
    ).toBe(true)
})

test('ITEM-07 every first path segment of the site is reserved and cannot be the slug of a dish', () => {
  const segments = new Set(
    all.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => /^[a-z0-9-]+$/.test(segment)),
  )
  expect(segments.size).toBeGreaterThan(20)
  expect([...segments].filter((segment) => !reservedSegments.has(segment))).toEqual([])
})

test('CMS-01 the tabs of the content page are in order and the quick search finds each', () => {
  const labels = ['Landing Page', 'Footer', 'About Us', 'Services', 'Enquiry', 'Career', 'Gallery', 'Notice']
  expect(cmsTabs.map(({ label }) => label)).toEqual(labels)
  expect(Object.entries(adminWords.cmsTabs)).toEqual(cmsTabs.map(({ id, label }) => [id, label]))
})
