import { z } from 'zod'
import { Id } from '../ids.ts'

/** `_id` on the wire, `id` inside. */
export const idOutside = { _id: Id }
export const idInside = ({ _id: id }: { _id: string }) => ({ id })
export const idOnWire = ({ id }: { id: string }) => ({ _id: id })

/** A point in time in wire format. */
export const Moment = z.codec(z.iso.datetime({ abort: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
