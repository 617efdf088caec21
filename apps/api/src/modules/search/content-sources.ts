import { findGalleriesNamed } from '#modules/galleries'
import { findPicturesNamed } from '#modules/media'
import { findContentWith } from '#modules/site-content'
import type { SearchSource } from './run-sources.service.ts'

/** A text of a page can be long; the beginning is enough to recognize it. */
const longestDetail = 120

/** What the content team finds. */
export const contentSources: readonly SearchSource[] = [
  {
    kind: 'content',
    find: async ({ text: query, limit }) =>
      (await findContentWith(query, limit)).map(({ kind, identifier, title, text }) => ({
        id: `${kind}/${identifier}`,
        name: title ?? '',
        detail: text.slice(0, longestDetail),
      })),
  },
  {
    kind: 'gallery',
    find: async ({ text, limit }) =>
      (await findGalleriesNamed(text, limit)).map(({ id, title }) => ({ id, name: title })),
  },
  {
    kind: 'picture',
    find: async ({ text, limit }) =>
      (await findPicturesNamed(text, limit)).map(({ id, name, nameNe, fileName }) => ({
        id,
        name,
        nameNe,
        ...(fileName && fileName !== name && { detail: fileName }),
      })),
  },
]
