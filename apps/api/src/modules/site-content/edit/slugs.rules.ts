import { reservedSegments } from '@momo/contracts/site-content'

const longest = 60

/** 'Jhol Momo Platter' → 'jhol-momo-platter'. A name without Latin characters or digits uses the end of the identifier. */
export function slugBase(
  name: string,
  { kind, identifier }: { kind: { name: string }; identifier: string },
): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const slug = words.join('-').slice(0, longest).replace(/-$/, '')
  return slug || `${kind.name}-${identifier.slice(-6)}`
}

/** ITEM-07: unique, and never the first segment of another route. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  const isFree = (slug: string) => !taken.has(slug) && !reservedSegments.has(slug)
  let slug = base
  for (let number = 2; !isFree(slug); number += 1) slug = `${base}-${number}`
  return slug
}
