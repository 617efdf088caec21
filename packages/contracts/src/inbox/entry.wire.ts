import { z } from 'zod'
import { Answer, Entry, type EntryPage, OpenEntry } from './entry.ts'

const onWire = { email: z.string().nullable(), sentAt: z.iso.datetime(), deleteAfter: z.iso.datetime() }
const EntryOnWire = z.object({ ...Entry.shape, ...onWire })
type Written = z.output<typeof EntryOnWire>

const decodeEntry = ({ email, sentAt, deleteAfter, ...w }: Written): Entry => ({
  ...w,
  email: email ?? undefined,
  sentAt: new Date(sentAt),
  deleteAfter: new Date(deleteAfter),
})
const encodeEntry = ({ email, sentAt, deleteAfter, ...e }: Entry): Written => ({
  ...e,
  email: email ?? null,
  sentAt: sentAt.toISOString(),
  deleteAfter: deleteAfter.toISOString(),
})

const EntryWire = z.codec(EntryOnWire, Entry, { decode: decodeEntry, encode: encodeEntry })

const AnswerWire = z.codec(z.object({ ...Answer.shape, at: z.iso.datetime() }), Answer, {
  decode: (w) => ({ ...w, at: new Date(w.at) }),
  encode: (a) => ({ ...a, at: a.at.toISOString() }),
})

export const OpenEntryWire = z.codec(EntryOnWire.extend({ answers: z.array(AnswerWire) }), OpenEntry, {
  decode: ({ answers, ...w }) => ({ ...decodeEntry(w), answers }),
  encode: ({ answers, ...e }) => ({ ...encodeEntry(e), answers }),
})

/** The counts cover all entries, independent of the search. */
export const EntryPageWire = z.codec(
  z.object({
    success: z.literal(true),
    data: z.object({
      items: z.array(EntryWire),
      nextCursor: z.string().nullable(),
      counts: z.record(z.string(), z.int()),
    }),
  }),
  z.unknown() as unknown as z.ZodType<EntryPage, EntryPage>,
  {
    decode: ({ data: { items, nextCursor, counts } }) => ({
      items,
      nextCursor: nextCursor ?? undefined,
      counts,
    }),
    encode: ({ items, nextCursor, counts }) => ({
      success: true as const,
      data: { items, nextCursor: nextCursor ?? null, counts: counts as Record<string, number> },
    }),
  },
)
