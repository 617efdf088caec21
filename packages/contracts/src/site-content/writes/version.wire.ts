import { z } from 'zod'
import { PictureWire } from '../../media/picture.wire.ts'
import { Moment } from '../../shared/wire/mongo-id.wire.ts'
import { ContentCard, ContentState, Version, VersionCard } from './version.ts'

const absent = <T>(value: T | null): T | undefined => value ?? undefined

const card = {
  version: z.int(),
  state: VersionCard.shape.state,
  isLive: z.boolean(),
  author: z.string().nullable(),
  createdAt: Moment,
  goLiveAt: Moment.nullable(),
  liveBefore: z.int().nullable(),
}

type Nulls = { author: string | null; goLiveAt: Date | null; liveBefore: number | null }
type Undefineds = {
  author?: string | undefined
  goLiveAt?: Date | undefined
  liveBefore?: number | undefined
}
const decodeVersion = <W extends Nulls>(w: W) => ({
  ...w,
  author: absent(w.author),
  goLiveAt: absent(w.goLiveAt),
  liveBefore: absent(w.liveBefore),
})
const encodeVersion = <V extends Undefineds>(v: V) => ({
  ...v,
  author: v.author ?? null,
  goLiveAt: v.goLiveAt ?? null,
  liveBefore: v.liveBefore ?? null,
})

export const VersionCardWire = z.codec(z.object(card), VersionCard, {
  decode: decodeVersion,
  encode: encodeVersion,
})

export const VersionWire = z.codec(
  z.object({ ...card, content: z.unknown(), pictures: z.record(z.string(), PictureWire) }),
  Version,
  {
    decode: decodeVersion,
    encode: encodeVersion,
  },
)

export const ContentStateWire = z.codec(
  z.object({
    live: VersionWire.nullable(),
    publishedAt: Moment.nullable(),
    draft: VersionWire.nullable(),
    waiting: z.array(VersionCardWire),
    newest: z.int(),
  }),
  ContentState,
  {
    decode: (w) => ({
      ...w,
      live: absent(w.live),
      publishedAt: absent(w.publishedAt),
      draft: absent(w.draft),
    }),
    encode: (s) => ({
      ...s,
      live: s.live ?? null,
      publishedAt: s.publishedAt ?? null,
      draft: s.draft ?? null,
    }),
  },
)

export const ContentCardWire = z.codec(
  z.object({
    kind: z.string(),
    identifier: z.string(),
    title: z.string().nullable(),
    liveVersion: z.int().nullable(),
    newest: VersionCardWire,
  }),
  ContentCard,
  {
    decode: (w) => ({ ...w, title: absent(w.title), liveVersion: absent(w.liveVersion) }),
    encode: (c) => ({ ...c, title: c.title ?? null, liveVersion: c.liveVersion ?? null }),
  },
)
