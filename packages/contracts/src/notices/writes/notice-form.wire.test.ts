import { expect, test } from 'vitest'
import { z } from 'zod'
import { addNoticeImages, changeNotice, deleteNoticeImage } from './notice-writes.endpoints.ts'

const id = '01890000-0000-7000-8000-000000000001'

test('API-14 an image is named by publicId in the body of a DELETE', () => {
  expect(z.encode(deleteNoticeImage.body, { imageId: id })).toEqual({ publicId: id })
  expect(z.decode(deleteNoticeImage.body, { publicId: id })).toEqual({ imageId: id })
})

test('API-14 the notice is beside the success flag and survives the round trip', () => {
  const notice = { id, title: 'Tihar', images: [] }
  const wire = z.encode(addNoticeImages.reply, notice)
  expect(wire).toEqual({ success: true, notice: { _id: id, title: 'Tihar', images: [] } })
  expect(z.decode(addNoticeImages.reply, wire)).toEqual(notice)
})

test('a change of a notice survives the round trip; it ends on its first day or later', () => {
  const change = {
    title: 'Tihar',
    link: '',
    startsOn: '2026-11-08',
    endsOn: '2026-11-08',
    images: [{ id, alt: 'Two plates' }],
  }
  const wire = z.encode(changeNotice.body, change)
  expect(wire).toEqual({ ...change, images: [{ publicId: id, alt: 'Two plates' }] })
  expect(z.decode(changeNotice.body, wire)).toEqual(change)
  expect(z.safeDecode(changeNotice.body, { ...wire, endsOn: '2026-11-07' }).success).toBe(false)
  expect(z.safeDecode(changeNotice.body, { ...wire, link: 'javascript:alert(1)' }).success).toBe(false)
})
