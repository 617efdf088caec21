/** One page of a long list. The cursor is opaque; counting stops at 1,000 to save cost, then `andMore` is set. */
export type Page<T> = {
  items: T[]
  nextCursor: string | undefined
  total: { count: number; andMore: boolean }
}
export const countedUpTo = 1000
