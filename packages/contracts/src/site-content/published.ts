import type { Picture } from '../media/index.ts'

/** The pictures of a content, by the address that the content refers to. */
export type Pictures = Record<string, Picture>

/** Published content with its version and publication time. */
export type Published<T> = { content: T; version: number; publishedAt: Date; pictures: Pictures }
