import type { Picture } from '../media/index.ts'

/** The pictures a content mentions, by the address it mentions them with. */
export type Pictures = Record<string, Picture>

/** What visitors see, which version it is and since when. */
export type Published<T> = { content: T; version: number; publishedAt: Date; pictures: Pictures }
