import { z } from 'zod'

const tidy = (entries: string[]): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '')

/** 'Onion, Ginger' or ['Onion', 'Ginger'] on the wire, a list inside; empty entries are dropped. */
export const commaText = <L extends z.ZodType<string[], string[]>>(list: L) =>
  z.codec(
    z.union([
      z.string().max(10_000, { abort: true }),
      z.array(z.string().max(1_000, { abort: true })).max(100, { abort: true }),
    ]),
    list,
    {
      decode: (wire) => tidy(typeof wire === 'string' ? wire.split(',') : wire) as z.input<L>,
      encode: (entries) => entries,
    },
  )
