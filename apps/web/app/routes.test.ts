import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { reservedSegments, sitePages } from '@momo/contracts/site-content'
import { renderPage } from '#testing/render-page.tsx'
import { cmsTabs } from './pages/admin/cms.tsx'
import * as toDashboard from './pages/system/to-dashboard.ts'
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

const readDoc = (name: string) => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')

/** The paths that a requirement lists under its area, and which of them the open list names as missing. */
function listedPaths(id: string) {
  const [, area = '', list = ''] =
    new RegExp(`^- ${id} .* under (/\\w+): (.*)[.]$`, 'm').exec(readDoc('requirements.md')) ?? []
  const [, note = ''] = new RegExp(`^- ${id} [(](.*)[)]$`, 'm').exec(readDoc('requirements-open.md')) ?? []
  const missing = note.split(/,? and |, | /)
  const paths = list.split(', ')
  return {
    built: paths
      .filter((path) => !missing.includes(path))
      .map((path) => `${area}/${path.replace(/[{]\w+[}]/, ':id')}`),
    missing: paths.filter((path) => missing.includes(path)).map((path) => `${area}/${path}`),
  }
}

test('RT-05 RT-06 every path of an admin area has a page in its shell, or the open list names it as missing', () => {
  const shells = {
    'RT-05': 'shells/branch-admin/branch-admin-shell.tsx',
    'RT-06': 'shells/super-admin/super-admin-shell.tsx',
  }
  for (const [id, shell] of Object.entries(shells)) {
    const { built, missing } = listedPaths(id)
    const guarded = guardedBy(shell)
    expect(built.length, id).toBeGreaterThan(5)
    expect(
      built.filter((path) => !guarded.includes(path)),
      `${id}: without a page`,
    ).toEqual([])
    expect(
      missing.filter((path) => guarded.includes(path)),
      `${id}: on the open list and built`,
    ).toEqual([])
  }
})

test.each([
  ['branchadmin', 'shells/branch-admin/branch-admin-shell.tsx'],
  ['superadmin', 'shells/super-admin/super-admin-shell.tsx'],
  ['admin', 'shells/content/content-shell.tsx'],
])('everything under /%s is inside its shell, also paths without a page', (area, shell) => {
  const inside = all.filter(({ path }) => path.split('/')[1] === area)
  expect(inside.slice(0, 2).map(({ path }) => path)).toEqual([`/${area}`, `/${area}/dashboard`])
  expect(inside.at(-1)?.path).toBe(`/${area}/*`)
  for (const { layouts } of inside) expect(layouts[0]).toBe(shell)
})

test('RT-13 the address of an admin area leads to its dashboard', async () => {
  for (const area of ['branchadmin', 'superadmin', 'admin']) {
    expect(all.find(({ path }) => path === `/${area}`)?.page).toBe('pages/system/to-dashboard.ts')
    expect(await renderPage(`/${area}`, { path: area, module: toDashboard })).toMatchObject({
      status: 302,
      location: `/${area}/dashboard`,
    })
  }
})

test('SEC-07 RT-07 the content page is at /admin/dashboard and at /superadmin/customization', () => {
  const paths = all.filter(({ page }) => page === 'pages/admin/cms.tsx').map(({ path }) => path)
  expect(paths.toSorted()).toEqual(['/admin/dashboard', '/superadmin/customization'])
})

test('no account or staff page is outside its guard', () => {
  const guards = /^shells\/(guards\/(user|staff)-only|branch-admin\/|super-admin\/|content\/)/
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

test('links in the content may lead to every public page, and only to pages that exist', () => {
  const paths = new Set(all.map(({ path }) => path.toLowerCase()))
  expect([...sitePages].filter((page) => !paths.has(page))).toEqual([])
  const publicPages = all.filter(({ page, path }) => page.startsWith('pages/site/') && !/[:*]/.test(path))
  expect(publicPages.length).toBeGreaterThan(10)
  expect(publicPages.map(({ path }) => path).filter((path) => !sitePages.has(path))).toEqual([])
})

test('CMS-01 the tabs of the content page are in order and the quick search finds each', () => {
  const labels = ['Landing Page', 'Footer', 'About Us', 'Services', 'Enquiry', 'Career', 'Gallery', 'Notice']
  expect(cmsTabs.map(({ label }) => label)).toEqual(labels)
  expect(Object.entries(adminWords.cmsTabs)).toEqual(cmsTabs.map(({ id, label }) => [id, label]))
})
