import { expect, test } from 'vitest'
import type { Profile } from '@momo/contracts/accounts'
import { renderElement } from '#testing/render-page.tsx'
import { AccountFrame } from './account-frame.tsx'
import { DetailsCard } from './details-card.tsx'
import { avatarSource } from './own-photo.ts'
import { photoFault } from './photo-rules.ts'

const sita: Profile = {
  id: '019311ab-0000-7000-8000-000000000001',
  firstName: 'सीता',
  lastName: 'Tamang',
  phone: '9841234567',
  role: 'user',
  hasPassword: true,
  hasGoogle: false,
  memberSince: new Date('2025-05-31T20:00:00Z'),
}
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const file = (type: string, size: number) => ({ type, size }) as File

test('size and type of a photo are validated before the upload', () => {
  expect(photoFault([file('image/png', 2_097_153)])).toBe('File is larger than 2097152 bytes')
  expect(photoFault([file('image/gif', 10)])).toBe('File type must be jpg, png or webp')
  expect(photoFault([file('image/png', 1), file('image/png', 1)])).toBe('Too many files')
  expect(photoFault([file('image/webp', 2_097_152)])).toBeUndefined()
})

test('the avatar uses the smallest image that is large enough', () => {
  const photo = { alt: '', width: 800, height: 800, blur: '', jpeg: '/media/a.jpg', avif: [] }
  const webp = [480, 96, 240].map((width) => ({ width, url: `/media/a-${width}.webp` }))
  expect(avatarSource({ photo: { ...photo, webp } })).toBe('/media/a-240.webp')
  expect(avatarSource({ photo: { ...photo, webp: [{ width: 96, url: '/media/a-96.webp' }] } })).toBe(
    '/media/a-96.webp',
  )
  expect(avatarSource({ photo: { ...photo, webp: [] } })).toBe('/media/a.jpg')
  expect(avatarSource({ photo: undefined })).toBeUndefined()
})

test('RT-04 the account menu links to all account pages, the orders and logout', async () => {
  const html = await renderElement(
    <AccountFrame profile={sita}>
      <p>page</p>
    </AccountFrame>,
    '/profile/changePassword',
  )
  for (const [to, label] of [
    ['/profile', 'View Profile'],
    ['/orderhistory', 'Order History'],
    ['/profile/changePassword', 'Change password'],
  ])
    expect(html).toMatch(new RegExp(`href="${to}"[^>]*>(<svg.*?</svg>)?${label}<`))
  expect(html).toMatch(/aria-current="page"[^>]*href="\/profile\/changePassword"/)
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toMatch(/<button type="button"[^>]*>(<svg.*?<\/svg>)Logout<\/button>/)
  // 31 May 20:00 UTC is 1 June in Nepal.
  expect(words(html)).toContain('Member since Jun 2025')
})

test('details mark proven contacts as verified and missing ones as not given', async () => {
  const html = words(await renderElement(<DetailsCard profile={sita} onChangeContact={() => undefined} />))
  expect(html).toContain('Phone +977 9841 234 567 Verified')
  expect(html).toContain('Email Not provided')
})
