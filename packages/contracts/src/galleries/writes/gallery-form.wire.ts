import { z } from 'zod'
import { commaText } from '../../shared/wire/comma-text.wire.ts'
import { GalleryChange } from './gallery-form.ts'

/** Our addition. A form field occurs once, so the ids are one comma-separated text. */
const removedPhotos = commaText(z.array(z.uuid()))

export const GalleryChangeWire = z.codec(
  z.strictObject({ title: GalleryChange.shape.title, removedPhotos: removedPhotos.optional() }),
  GalleryChange,
  { decode: (w) => w, encode: (change) => change },
)
