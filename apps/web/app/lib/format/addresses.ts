/** The query of an address with some parts changed; what becomes undefined or empty goes. */
export function withQuery(search: string | URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}

/** '2026-11-15' of an address; what is no day of this century is none. */
export const dayIn = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
