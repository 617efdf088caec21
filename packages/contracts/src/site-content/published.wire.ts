import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { Moment } from '../shared/wire/mongo-id.wire.ts'
import type { Published } from './published.ts'

const about = {
  version: z.int().positive(),
  publishedAt: Moment,
  pictures: z.record(z.string(), PictureWire),
}

type Plain<T> = z.ZodType<T, T>

/** The content fields are those of the specification; version, publication time and pictures are our additions. */
export const publishedAs = <S extends z.ZodRawShape, C extends object>(
  wire: z.ZodObject<S>,
  codec: { decode: (wire: z.output<z.ZodObject<S>>) => C; encode: (content: C) => z.output<z.ZodObject<S>> },
) =>
  z.codec(wire.extend(about), z.unknown() as unknown as Plain<Published<C>>, {
    decode: (w) => {
      const { version, publishedAt, pictures, ...content } = w as unknown as Omit<Published<C>, 'content'>
      return {
        content: codec.decode(content as unknown as z.output<z.ZodObject<S>>),
        version,
        publishedAt,
        pictures,
      }
    },
    encode: ({ content, ...rest }) => ({ ...codec.encode(content), ...rest }) as never,
  })

/** For content that has the same shape inside and on the wire. */
export const published = <S extends z.ZodRawShape>(content: z.ZodObject<S>) => {
  type Content = z.output<z.ZodObject<S>> & object
  return publishedAs<S, Content>(content, { decode: (w) => w as Content, encode: (c) => c })
}
