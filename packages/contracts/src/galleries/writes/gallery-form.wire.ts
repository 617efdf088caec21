import { z } from 'zod'
import { commaText } from '../../shared/wire/comma-text.wire.ts'
import { GalleryChange } from './gallery-form.ts'

/** Our additions. A form field occurs once, so the ids are one comma-separated text. */
const photoIds = commaText(z.array(z.uuid())).optional()

export const GalleryChangeWire = z.codec(
  z.strictObject({ title: GalleryChange.shape.title, removedPhotos: photoIds, photoOrder: photoIds }),
  GalleryChange,
  { decode: (w) => w, encode: (change) => change },
)
