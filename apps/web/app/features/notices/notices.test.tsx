import { listNotices } from '@momo/contracts/notices'
import type { Picture } from '@momo/contracts/media'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { renderElement } from '#testing/render-page.tsx'
import { NoticeImages } from './notice-images.tsx'
import type * as Wanted from './notice-visibility.ts'
import { findNotice } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'

let api: ReturnType<typeof fakeApi>
let browser: ReturnType<typeof fakeBrowser>
let isNoticeWanted: typeof Wanted.isNoticeWanted
beforeEach(async () => {
  api = fakeApi()
  browser = fakeBrowser()
  vi.resetModules()
  ;({ isNoticeWanted } = await import('./notice-visibility.ts'))
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const id = '01890000-0000-7000-8000-000000000001'
const picture = (name: string): Picture => ({
  alt: `Two plates, third jhol on us, ${name}`,
  width: 900,
  height: 900,
  blur: 'data:image/webp;base64,AA==',
  jpeg: `/media/${name}/900.jpg`,
  webp: [],
  avif: [],
})
const notice = (title: string, ...names: string[]) => ({
  id,
  title,
  images: names.map((name) => ({ id, picture: picture(name) })),
})

test('NOTE-01 shown on every page except login and signup paths and below', () => {
  for (const path of ['/', '/jholmomo-outlets', '/gallery/1', '/profile', '/mycart', '/loginx', '/signups'])
    expect(isNoticeWanted(path), path).toBe(true)
  for (const path of ['/login', '/login/ForgotPassword', '/signup'])
    expect(isNoticeWanted(path), path).toBe(false)
})

test('NOTE-01 the notice popup never opens in an admin area or over checkout', () => {
  for (const path of [
    '/superadmin',
    '/superadmin/dashboard',
    '/branchadmin',
    '/branchadmin/menu',
    '/admin',
    '/admin/dashboard',
    '/admin/media',
    '/checkout',
    '/checkout/',
  ])
    expect(isNoticeWanted(path), path).toBe(false)
  for (const path of ['/administration', '/checkouts']) expect(isNoticeWanted(path), path).toBe(true)
})

test('NOTE-01 not shown to staff at /, which is their own area', () => {
  browser.html.dataset['role'] = 'superadmin'
  expect(isNoticeWanted('/')).toBe(false)
  expect(isNoticeWanted('/gallery')).toBe(true)
})

test('NOTE-02 never shown once noticePopupDismissed is stored', () => {
  browser.localStorage.setItem('noticePopupDismissed', 'true')
  expect(isNoticeWanted('/')).toBe(false)
  expect(noticesMessages.dontShowAgain).toBe("Don't show this again")
})

test('NOTE-01 a notice without an image is not shown', async () => {
  api.reply(listNotices, [notice('Soon')])
  expect(await findNotice()).toBeUndefined()
  api.reply(listNotices, [])
  expect(await findNotice()).toBeUndefined()
})

test('NOTE-05 the first notice of the list is used', async () => {
  api.reply(listNotices, [notice('Tihar', 'a', 'b'), notice('Dashain', 'c')])
  expect(await findNotice()).toEqual({ title: 'Tihar', images: [picture('a'), picture('b')] })
})

test('the images of a notice with a link lead to it, named by their alt texts', async () => {
  api.reply(listNotices, [{ ...notice('Tihar', 'a'), link: '/jholmomo-menu' }])
  const shown = await findNotice()
  expect(shown?.link).toBe('/jholmomo-menu')
  const html = await renderElement(
    <NoticeImages images={shown?.images ?? []} link={shown?.link}>
      {null}
    </NoticeImages>,
  )
  expect(html).toMatch(/<a[^>]* href="\/jholmomo-menu"[^>]*>.*alt="Two plates, third jhol on us, a"/s)
  const plain = await renderElement(<NoticeImages images={[picture('a')]}>{null}</NoticeImages>)
  expect(plain).not.toContain('<a ')
})

test('NOTE-03 a single image has no controls, two or more have arrows and a count', async () => {
  const one = await renderElement(<NoticeImages images={[picture('a')]}>{null}</NoticeImages>)
  expect(one).not.toContain('<button')
  const two = await renderElement(<NoticeImages images={[picture('a'), picture('b')]}>{null}</NoticeImages>)
  expect(two).toContain('aria-label="Previous"')
  expect(two).toContain('aria-label="Next"')
  expect(two).toContain('role="img" aria-label="1 of 2"')
})
