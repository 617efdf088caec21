import { expect, test } from 'vitest'
import * as boundary from '../../boundary.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { pageMissing } from '#lib/api/page-missing.ts'
import * as notFound from './not-found.tsx'
import * as toMenu from './to-menu.ts'
import * as toOutlets from './to-outlets.ts'

const broken = (thrown: unknown) => ({
  path: 'broken',
  module: {
    default: () => null,
    loader: () => {
      throw thrown
    },
  },
})

test('GEN-04 a path no route knows shows the not-found page with status 404', async () => {
  const { status, html } = await renderPage('/no/such/page', { module: boundary }, { path: '*', module: notFound })
  expect(status).toBe(404)
  expect(html).toContain('This page went')
  expect(html).toContain('href="/"')
})

test('GEN-04 a page that finds nothing is not found either', async () => {
  const { status, html } = await renderPage('/broken', { module: boundary }, broken(pageMissing()))
  expect(status).toBe(404)
  expect(html).toContain('This page went')
})

test("GEN-03 a router error shows 'Unexpected Application Error!' with a way home", async () => {
  const { status, html } = await renderPage('/broken', { module: boundary }, broken(new Error('the oven is cold')))
  expect(status).toBe(500)
  expect(html.replace(/<[^>]*>/g, '')).toContain('Unexpected Application Error!')
  expect(html).toContain('Go to Home')
})

test('RT-14 /menu redirects to /jholmomo-menu', async () => {
  expect(await renderPage('/menu', { path: 'menu', module: toMenu })).toMatchObject({ status: 302, location: '/jholmomo-menu' })
})

test('the front door leads to the outlets', async () => {
  expect(await renderPage('/', { path: '/', module: toOutlets })).toMatchObject({ status: 302, location: '/jholmomo-outlets' })
})
