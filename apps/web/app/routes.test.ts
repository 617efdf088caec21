import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedSegments } from '@momo/contracts/site-content'
import { cmsTabs } from './pages/admin/cms.tsx'
import routes from './routes.ts'
import { adminWords } from './shells/admin/admin.messages.ts'

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
])('everything under /%s stands behind its shell, also what no page has yet', (area, shell) => {
  const inside = all.filter(({ path }) => path.split('/')[1] === area)
  expect(inside[0]?.path).toBe(`/${area}/dashboard`)
  expect(inside.at(-1)?.path).toBe(`/${area}/*`)
  for (const { around } of inside) expect(around[0]).toBe(shell)
})

test('SEC-07 RT-07 the content page stands at /admin/dashboard and at /superadmin/customization', () => {
  const places = all.filter(({ page }) => page === 'pages/admin/cms.tsx').map(({ path }) => path)
  expect(places.toSorted()).toEqual(['/admin/dashboard', '/superadmin/customization'])
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

test('ITEM-07 no first segment of the site is free for the slug of a dish', () => {
  const segments = new Set(all.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => /^[a-z0-9-]+$/.test(segment)))
  expect(segments.size).toBeGreaterThan(20)
  expect([...segments].filter((segment) => !reservedSegments.has(segment))).toEqual([])
})

test('CMS-01 the tabs of the content page, in their order; the quick search knows each', () => {
  const labels = ['Landing Page', 'Footer', 'About Us', 'Services', 'Enquiry', 'Career', 'Gallery', 'Notice']
  expect(cmsTabs.map(({ label }) => label)).toEqual(labels)
  expect(Object.entries(adminWords.cmsTabs)).toEqual(cmsTabs.map(({ id, label }) => [id, label]))
})
