/** One page of a long list. The cursor is opaque; a count past 1,000 is not worth its cost and stands as 1000 with `andMore`. */
export type Page<T> = { items: T[]; nextCursor: string | undefined; total: { count: number; andMore: boolean } }
export const countedUpTo = 1000
