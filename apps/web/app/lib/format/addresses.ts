/** The query of an address with some parts changed; what becomes undefined or empty goes. */
export function withQuery(search: string | URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}
