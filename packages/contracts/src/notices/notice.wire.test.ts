import { expect, test } from 'vitest'
import { z } from 'zod'
import { listNotices } from './notices.endpoints.ts'

const picture = {
  alt: 'Happy Tihar',
  width: 1088,
  height: 1088,
  blur: 'x',
  jpeg: `/media/${'ab'.repeat(32)}/960.jpg`,
  webp: [],
  avif: [],
}
const [id, imageId] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

test('API-14 API-31 notices are beside the success flag, each with _id, title and images with url and public_id', () => {
  const days = { link: '/jholmomo-outlets', startsOn: '2026-11-08', endsOn: '2026-11-12' }
  const notices = [{ id, title: 'Tihar offer', images: [{ id: imageId, picture }], ...days }]
  const wire = z.encode(listNotices.reply, notices)
  expect(wire).toMatchObject({
    success: true,
    notices: [{ _id: id, title: 'Tihar offer', images: [{ url: picture.jpeg, public_id: imageId }] }],
  })
  expect(z.decode(listNotices.reply, wire)).toEqual(notices)
})
