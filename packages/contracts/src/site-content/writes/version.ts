import { z } from 'zod'
import { Picture } from '../../media/index.ts'

/** 'published' means live now or earlier; 'closed' is a draft that was discarded, or replaced by a publication. */
export const VersionState = z.enum(['draft', 'scheduled', 'published', 'closed'])
export type VersionState = z.infer<typeof VersionState>

/** One version of a document, without its content. */
export const VersionCard = z.object({
  version: z.int().positive(),
  state: VersionState,
  isLive: z.boolean(),
  /** Name of the author; absent for seeded content or a deleted account. */
  author: z.string().optional(),
  createdAt: z.date(),
  /** Only for a scheduled version. */
  goLiveAt: z.date().optional(),
  /** The version that was live when this one was written or went live: the one it is compared with. Absent if nothing was live. */
  liveBefore: z.int().positive().optional(),
})
export type VersionCard = z.infer<typeof VersionCard>

/** With its content in internal shape and its pictures: everything that a preview needs. */
export const Version = VersionCard.extend({ content: z.unknown(), pictures: z.record(z.string(), Picture) })
export type Version = z.infer<typeof Version>

/** Lifecycle state of a document. */
export const ContentState = z.object({
  /** What visitors see; absent if nothing is published. */
  live: Version.optional(),
  publishedAt: z.date().optional(),
  /** The newest version that is not closed, if it is newer than the live one: a draft or a scheduled version. */
  draft: Version.optional(),
  /** Scheduled versions, next first. */
  waiting: z.array(VersionCard),
  /** Number of the newest version in any state, 0 if there is none. */
  newest: z.int().nonnegative(),
})
export type ContentState = z.infer<typeof ContentState>

/** A row of the list of documents. */
export const ContentCard = z.object({
  kind: z.string(),
  identifier: z.string(),
  /** A dish's name or a legal page's title; absent for kinds with one document. */
  title: z.string().optional(),
  liveVersion: z.int().positive().optional(),
  newest: VersionCard,
})
export type ContentCard = z.infer<typeof ContentCard>
