import { z } from 'zod'

/** What somebody wrote, and the version they had before them: 0 for none, absent where they do not say it. */
export type Edited<C> = { content: C; basedOn?: number | undefined }

/** A reader may send back what a read put beside the content. Only the version is looked at. */
const beside = {
  version: z.int().nonnegative().optional(),
  publishedAt: z.string().max(40).optional(),
  pictures: z.unknown().optional(),
  _id: z.string().max(80).optional(),
  identifier: z.string().max(80).optional(),
  slug: z.string().max(120).optional(),
}

type Plain<T> = z.ZodType<T, T>

/** The content's own fields as the specification has them, with the version beside them. */
export const editedAs = <S extends z.ZodRawShape, C extends object>(
  shape: S,
  turn: { decode: (wire: z.output<z.ZodObject<S>>) => C; encode: (content: C) => z.output<z.ZodObject<S>> },
) =>
  z.codec(z.strictObject({ ...shape, ...beside }), z.unknown() as unknown as Plain<Edited<C>>, {
    decode: (wire) => {
      const { version, publishedAt: _, pictures: __, _id, identifier: ___, slug: ____, ...content } = wire as Record<string, unknown>
      return { content: turn.decode(content as z.output<z.ZodObject<S>>), basedOn: version as number | undefined }
    },
    encode: ({ content, basedOn }) => ({ ...turn.encode(content), ...(basedOn !== undefined && { version: basedOn }) }) as never,
  })

/** For a content that is inside what it is on the wire. */
export const edited = <S extends z.ZodRawShape>(content: z.ZodObject<S>) => {
  type Content = z.output<z.ZodObject<S>> & object
  return editedAs<S, Content>(content.shape, { decode: (w) => w as Content, encode: (c) => c })
}
