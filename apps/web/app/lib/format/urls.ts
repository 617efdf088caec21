/** Changes some query parameters; an undefined or empty value removes one. */
export function withQuery(
  search: string | URLSearchParams,
  changes: Record<string, string | undefined>,
): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** Reads a date such as '2026-11-15' from a URL; undefined if it is not a valid date of this century. */
export const dayIn = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
