import { z } from 'zod'
import { commaText } from '../../shared/wire/comma-text.wire.ts'
import { GalleryChange } from './gallery-form.ts'

/** A form's field stands once, so the ids of the photos that go stand in one text, with commas between them. This field is ours. */
const removedPhotos = commaText(z.array(z.uuid()))

export const GalleryChangeWire = z.codec(
  z.strictObject({ title: GalleryChange.shape.title, removedPhotos: removedPhotos.optional() }),
  GalleryChange,
  { decode: (w) => w, encode: (change) => change },
)
