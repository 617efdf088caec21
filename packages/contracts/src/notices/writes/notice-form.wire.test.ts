import { expect, test } from 'vitest'
import { z } from 'zod'
import { addNoticeImages, deleteNoticeImage } from './notice-writes.endpoints.ts'

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
