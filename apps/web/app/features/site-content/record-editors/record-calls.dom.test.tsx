import type { Gallery } from '@momo/contracts/galleries'
import { changeGallery, createGallery } from '@momo/contracts/galleries/writes'
import { addNoticeImages, deleteNoticeImage } from '@momo/contracts/notices/writes'
import { beforeEach, expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { saveGallery } from './galleries.ts'
import { removeImage, sendImages } from './notices.ts'

const api = domApi()
const id = '019311ab-0000-7000-8000-0000000000b1'
const imageId = '019311ab-0000-7000-8000-0000000000b2'
const saved: Gallery = { id, title: 'Dashain', photos: [] }
const replies: Record<string, unknown> = {
  [`${createGallery.method} ${createGallery.path}`]: createGallery.reply.encode(saved),
  [`${changeGallery.method} ${changeGallery.path.replace(':id', id)}`]: changeGallery.reply.encode(saved),
  [`${addNoticeImages.method} ${addNoticeImages.path}`]: addNoticeImages.reply.encode({
    id,
    title: 'Notice',
    images: [],
  }),
}

type Field = [name: string, value: string]
const forms: { target: string; fields: Field[] }[] = []

class FakeUpload {
  readonly upload = {}
  readonly status = 200
  responseText = ''
  onload?: () => void
  private target = ''
  open(method: string, path: string): void {
    this.target = `${method} ${path}`
  }
  setRequestHeader(): void {
    // The headers do not matter here.
  }
  send(form: FormData): void {
    const fields = [...form.entries()].map(([name, value]): Field => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    forms.push({ target: this.target, fields })
    this.responseText = JSON.stringify(replies[this.target])
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  forms.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

const photo = (name: string) => ({ id: name, file: new File(['x'], name), preview: '' })
const photos = [photo('a.jpg'), photo('b.jpg')]
const progress = { onStep: () => undefined, onSent: () => undefined }

test('API-22 a gallery is sent as title and repeated galleryPhotos, and notice images as repeated images', async () => {
  await saveGallery({ editing: undefined, title: 'Dashain', removed: [], photos }, progress)
  await saveGallery({ editing: saved, title: 'Tihar', removed: [], photos }, progress)
  await sendImages(photos, progress)
  const files = (name: string): Field[] => [
    [name, 'a.jpg'],
    [name, 'b.jpg'],
  ]
  expect(forms).toEqual([
    {
      target: 'POST /api/v1/gallery/photogallery',
      fields: [['title', 'Dashain'], ...files('galleryPhotos')],
    },
    {
      target: `PATCH /api/v1/gallery/photogallery/${id}`,
      fields: [['title', 'Tihar'], ...files('galleryPhotos')],
    },
    { target: 'POST /api/v1/notice', fields: files('images') },
  ])
})

test('API-22 deleting a notice image sends its publicId in the body of the DELETE', async () => {
  api.reply(deleteNoticeImage, undefined as never, { id })
  await removeImage(id, imageId)
  const sent = api.requestsTo(deleteNoticeImage).map(({ path, body }) => [path, JSON.parse(body) as unknown])
  expect(sent).toEqual([[`/api/v1/notice/${id}`, { publicId: imageId }]])
})
