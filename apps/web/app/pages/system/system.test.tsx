import { expect, test } from 'vitest'
import * as boundary from '../../boundary.tsx'
import * as insideBoundary from '../../inside-boundary.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { pageMissing } from '#lib/api/page-missing.ts'
import { homeOf, roleFrom } from '#lib/session/roles.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as notFound from './not-found.tsx'
import { restricted } from './no-entry.messages.ts'
import * as toMenu from './to-menu.ts'
import * as unauthorize from './unauthorize.tsx'

const broken = (thrown: unknown) => ({
  path: 'broken',
  module: {
    default: () => null,
    loader: () => {
      throw thrown
    },
  },
})

test('GEN-04 an unknown path shows the not-found page with status 404', async () => {
  const { status, html } = await renderPage(
    '/no/such/page',
    { module: boundary },
    { path: '*', module: notFound },
  )
  expect(status).toBe(404)
  expect(html).toContain('This page went')
  expect(html).toContain('href="/"')
})

test('GEN-04 a page without its record shows the not-found page', async () => {
  const { status, html } = await renderPage('/broken', { module: boundary }, broken(pageMissing()))
  expect(status).toBe(404)
  expect(html).toContain('This page went')
})

test("GEN-03 a router error shows 'Unexpected Application Error!' with a link to the home page", async () => {
  const { status, html } = await renderPage(
    '/broken',
    { module: boundary },
    broken(new Error('the oven is cold')),
  )
  expect(status).toBe(500)
  expect(html.replace(/<[^>]*>/g, '')).toContain('Unexpected Application Error!')
  expect(html).toContain('Go to Home')
})

test('RT-14 /menu redirects to /jholmomo-menu', async () => {
  expect(await renderPage('/menu', { path: 'menu', module: toMenu })).toMatchObject({
    status: 302,
    location: '/jholmomo-menu',
  })
})

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test("RT-10 'Unauthorize Page' says 'You are not authorized to access this page' and offers 'Go to Home' and 'Go Back'", async () => {
  const { status, html } = await renderPage('/unauthorize', { path: 'unauthorize', module: unauthorize })
  expect(status).toBe(200)
  expect(words(html)).toContain(
    'Unauthorize Page You are not authorized to access this page Go to Home Go Back',
  )
  expect(unauthorize.meta()).toEqual([{ title: 'Unauthorize Page · Jhol Momo' }])
})

test("RT-11 'Go to Home' links staff to their dashboard and all others to /", () => {
  expect(homeOf(roleFrom('branchAdmin'))).toBe('/branchadmin/dashboard')
  expect(homeOf(roleFrom('superadmin'))).toBe('/superadmin/dashboard')
  expect(homeOf(roleFrom('superAdmin'))).toBe('/superadmin/dashboard')
  for (const word of ['user', 'admin', 'anything', undefined]) expect(homeOf(roleFrom(word)), word).toBe('/')
})

test("RT-12 a 403 of the page's own data shows the 'Restricted Access' page", async () => {
  const { html } = await renderPage(
    '/broken',
    { module: insideBoundary },
    broken(new ApiError({ status: 403, code: 'auth.forbidden', message: 'no' })),
  )
  expect(words(html)).toContain(
    'We are Sorry... The page youre trying to access has restricted access Go to Home Go Back',
  )
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to Home<\/a>/)
  expect(restricted.title).toBe('Restricted Access')
})

test('other errors of protected pages are shown as on public pages', async () => {
  const unsigned = new ApiError({ status: 401, code: 'auth.required', message: 'no' })
  expect((await renderPage('/broken', { module: insideBoundary }, broken(unsigned))).html).toContain(
    'Application Error!',
  )
  expect((await renderPage('/broken', { module: insideBoundary }, broken(pageMissing()))).html).toContain(
    'This page went',
  )
})
