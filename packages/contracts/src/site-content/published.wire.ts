import { z } from 'zod'
import { PictureWire } from '../media/picture.wire.ts'
import { Moment } from '../shared/wire/mongo-id.wire.ts'
import type { Published } from './published.ts'

const about = { version: z.int().positive(), publishedAt: Moment, pictures: z.record(z.string(), PictureWire) }

type Plain<T> = z.ZodType<T, T>

/** The content's own fields as the specification has them; version, moment and pictures stand beside them and only add. */
export const publishedAs = <S extends z.ZodRawShape, C extends object>(
  wire: z.ZodObject<S>,
  turn: { decode: (wire: z.output<z.ZodObject<S>>) => C; encode: (content: C) => z.output<z.ZodObject<S>> },
) =>
  z.codec(wire.extend(about), z.unknown() as unknown as Plain<Published<C>>, {
    decode: (w) => {
      const { version, publishedAt, pictures, ...content } = w as unknown as Omit<Published<C>, 'content'>
      return { content: turn.decode(content as unknown as z.output<z.ZodObject<S>>), version, publishedAt, pictures }
    },
    encode: ({ content, ...rest }) => ({ ...turn.encode(content), ...rest }) as never,
  })

/** For a content that is inside what it is on the wire. */
export const published = <S extends z.ZodRawShape>(content: z.ZodObject<S>) => {
  type Content = z.output<z.ZodObject<S>> & object
  return publishedAs<S, Content>(content, { decode: (w) => w as Content, encode: (c) => c })
}
