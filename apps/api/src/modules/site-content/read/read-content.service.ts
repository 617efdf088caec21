import type { Published, Testimonial } from '@momo/contracts/site-content'
import { findPicturesAt } from '#modules/media'
import { read } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { type ContentDocument, contentKinds, documentOf } from '../content-kinds.ts'
import { findPublished } from './published.store.ts'

/** The published content with its pictures. */
export async function readContent<T>(document: ContentDocument<T>): Promise<Published<T>> {
  const { kind, identifier } = document
  return read(async (tx) => {
    const {
      data,
      version,
      published_at: publishedAt,
    } = (await findPublished(tx, document)) ?? notFound('content', `${kind.name}/${identifier}`)
    const content = kind.schema.parse(data)
    return { content, version, publishedAt, pictures: await findPicturesAt(tx, kind.images(content)) }
  })
}

/** For visitors: the reviewer's address is for the content team only, which reads the document with its state. */
export async function readTestimonial(): Promise<Published<Testimonial>> {
  const testimonial = await readContent(documentOf(contentKinds.testimonial))
  return { ...testimonial, content: { ...testimonial.content, reviewerMail: '' } }
}
