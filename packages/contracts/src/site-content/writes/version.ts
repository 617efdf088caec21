import { z } from 'zod'
import { Picture } from '../../media/index.ts'

/** 'published' is what is or was live; a draft that was never shown stays one. */
export const VersionState = z.enum(['draft', 'scheduled', 'published'])
export type VersionState = z.infer<typeof VersionState>

/** One version of a document, without what is in it. */
export const VersionCard = z.object({
  version: z.int().positive(),
  state: VersionState,
  isLive: z.boolean(),
  /** The name of who wrote it; absent when it came with the installation, or the account is gone. */
  author: z.string().optional(),
  createdAt: z.date(),
  /** Only while it waits for its hour. */
  goLiveAt: z.date().optional(),
})
export type VersionCard = z.infer<typeof VersionCard>

/** With what is in it, in the inside shape of its kind, and the pictures it mentions: all a preview needs. */
export const Version = VersionCard.extend({ content: z.unknown(), pictures: z.record(z.string(), Picture) })
export type Version = z.infer<typeof Version>

/** Where a document stands. */
export const ContentState = z.object({
  /** What visitors see; absent when they see nothing of it. */
  live: Version.optional(),
  publishedAt: z.date().optional(),
  /** The newest version that is not live and newer than what is: the draft, or what waits for its hour. */
  draft: Version.optional(),
  /** Those that wait for their hour, the next first. */
  waiting: z.array(VersionCard),
  /** The number of the newest version of any state, 0 when there is none. */
  newest: z.int().nonnegative(),
})
export type ContentState = z.infer<typeof ContentState>

/** One line of the list of documents. */
export const ContentCard = z.object({
  kind: z.string(),
  identifier: z.string(),
  /** A dish's name, a legal page's title; absent where the kind says it all. */
  title: z.string().optional(),
  liveVersion: z.int().positive().optional(),
  newest: VersionCard,
})
export type ContentCard = z.infer<typeof ContentCard>
