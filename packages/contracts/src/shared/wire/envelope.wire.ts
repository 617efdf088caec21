import { z } from 'zod'
import type { Page } from '../paging.ts'

type Plain<R extends z.ZodType> = z.ZodType<z.output<R>, z.output<R>>
const plain = <R extends z.ZodType>() => z.unknown() as unknown as Plain<R>

/** { success, data: { branch } }: one named value under data. */
export const under = <K extends string, R extends z.ZodType>(key: K, inner: R) =>
  z.codec(
    z.object({ success: z.literal(true), data: z.object({ [key]: inner } as Record<K, R>) }),
    plain<R>(),
    {
      decode: (w) => (w.data as Record<K, z.output<R>>)[key] as z.output<R>,
      encode: (v) => ({ success: true as const, data: { [key]: v } as never }),
    },
  )

/** { success, data: { data: … } }: used by footer and landing page. */
export const twice = <R extends z.ZodType>(inner: R) => under('data', inner)

/** The list nested three levels deep that only branches use; cursor and count are beside the list. */
export const nested3 = <R extends z.ZodType>(item: R) =>
  z.codec(
    z.object({
      success: z.literal(true),
      data: z.object({
        data: z.object({
          data: z.array(item),
          nextCursor: z.string().nullable(),
          total: z.number(),
          totalIsMore: z.boolean(),
        }),
      }),
    }),
    z.unknown() as unknown as z.ZodType<Page<z.output<R>>, Page<z.output<R>>>,
    {
      decode: ({ data: { data: w } }) => ({
        items: w.data as z.output<R>[],
        nextCursor: w.nextCursor ?? undefined,
        total: { count: w.total, andMore: w.totalIsMore },
      }),
      encode: (page) => ({
        success: true as const,
        data: {
          data: {
            data: page.items as never,
            nextCursor: page.nextCursor ?? null,
            total: page.total.count,
            totalIsMore: page.total.andMore,
          },
        },
      }),
    },
  )

/** { success, data }: the envelope of our own endpoints. */
export const once = <R extends z.ZodType>(inner: R) =>
  z.codec(z.object({ success: z.literal(true), data: inner }), plain<R>(), {
    decode: (w) => (w as { data: unknown }).data as z.output<R>,
    encode: (v) => ({ success: true as const, data: v as never }),
  })

/** { success }: a response without data. */
export const done = z.codec(z.object({ success: z.literal(true) }), z.void(), {
  decode: () => undefined,
  encode: () => ({ success: true as const }),
})

type Keyset<R extends z.ZodType> = { items: z.output<R>[]; nextCursor: string | undefined }

/** { success, data: { items, nextCursor } }: a list with cursor pagination. */
export const paged = <R extends z.ZodType>(item: R) =>
  z.codec(
    z.object({
      success: z.literal(true),
      data: z.object({ items: z.array(item), nextCursor: z.string().nullable() }),
    }),
    z.unknown() as unknown as z.ZodType<Keyset<R>, Keyset<R>>,
    {
      decode: ({ data }) => ({
        items: data.items as z.output<R>[],
        nextCursor: data.nextCursor ?? undefined,
      }),
      encode: (page) => ({
        success: true as const,
        data: { items: page.items as never, nextCursor: page.nextCursor ?? null },
      }),
    },
  )
