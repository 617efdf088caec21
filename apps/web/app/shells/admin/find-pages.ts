import type { AdminArea, RailLink } from './admin-area.ts'

type FoundPage = RailLink & { group: string }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const partsOf = ({ label, icon, parts = [] }: RailLink): FoundPage[] => parts.map((part) => ({ ...part, icon, group: label }))

/** Every word that was typed begins a word of the page; before that, parts of pages are left out. What a page is called goes before what
 * else it is known by. */
export function findPages({ groups }: AdminArea, typed: string): FoundPage[] {
  const wanted = wordsOf(typed)
  const begins = (text: string) => wanted.every((word) => wordsOf(text).some((known) => known.startsWith(word)))
  const pages = groups.flatMap(({ title, links }) =>
    links.flatMap((link) => [{ ...link, group: title }, ...(wanted.length > 0 ? partsOf(link) : [])]),
  )
  const byName = pages.filter(({ label }) => begins(label))
  const byWords = pages.filter((page) => !byName.includes(page) && begins(`${page.label} ${page.group} ${page.also ?? ''}`))
  return [...byName, ...byWords]
}
