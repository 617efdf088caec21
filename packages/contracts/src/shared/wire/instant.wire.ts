import { z } from 'zod'

/** A point in time: ISO text on the wire, a Date inside. */
export const Instant = z.codec(z.iso.datetime({ abort: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
