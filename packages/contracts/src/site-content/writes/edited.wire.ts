import { z } from 'zod'

/** Edited content and the version it is based on: 0 for none, absent if unknown. */
export type Edited<C> = { content: C; basedOn?: number | undefined }

/** Clients may send back the metadata of a read response. Only the version is used. */
const beside = {
  version: z.int().nonnegative().optional(),
  publishedAt: z.string().max(40).optional(),
  pictures: z.unknown().optional(),
  _id: z.string().max(80).optional(),
  identifier: z.string().max(80).optional(),
  slug: z.string().max(120).optional(),
}

type Plain<T> = z.ZodType<T, T>

/** The content fields of the specification, with the version beside them. */
export const editedAs = <S extends z.ZodRawShape, C extends object>(
  shape: S,
  codec: { decode: (wire: z.output<z.ZodObject<S>>) => C; encode: (content: C) => z.output<z.ZodObject<S>> },
) =>
  z.codec(z.strictObject({ ...shape, ...beside }), z.unknown() as unknown as Plain<Edited<C>>, {
    decode: (wire) => {
      const {
        version,
        publishedAt: _,
        pictures: __,
        _id,
        identifier: ___,
        slug: ____,
        ...content
      } = wire as Record<string, unknown>
      return {
        content: codec.decode(content as z.output<z.ZodObject<S>>),
        basedOn: version as number | undefined,
      }
    },
    encode: ({ content, basedOn }) =>
      ({ ...codec.encode(content), ...(basedOn !== undefined && { version: basedOn }) }) as never,
  })

/** For content that has the same shape inside and on the wire. */
export const edited = <S extends z.ZodRawShape>(content: z.ZodObject<S>) => {
  type Content = z.output<z.ZodObject<S>> & object
  return editedAs<S, Content>(content.shape, { decode: (w) => w as Content, encode: (c) => c })
}
