/** One page of rows that were computed as a whole; the cursor is the key of the last row shown. An unknown one starts from the beginning. */
export function pageRows<T>(
  rows: T[],
  { cursor, limit, keyOf }: { cursor: string | undefined; limit: number; keyOf: (row: T) => string },
): { shown: T[]; nextCursor: string | undefined } {
  const start = cursor === undefined ? 0 : rows.findIndex((row) => keyOf(row) === cursor) + 1
  const shown = rows.slice(start, start + limit)
  const last = shown.at(-1)
  return { shown, nextCursor: last !== undefined && start + limit < rows.length ? keyOf(last) : undefined }
}
