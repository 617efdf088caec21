import type { AdminArea, RailLink } from '../admin-area.ts'

export type FoundPage = RailLink & { group: string }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const partsOf = ({ label, icon, parts = [] }: RailLink): FoundPage[] =>
  parts.map((part) => ({ ...part, icon, group: label }))

/**
 * Every typed word must be the prefix of a word of the page. Sections are found only with input. Matches in the label come before matches
 * in keywords.
 */
export function findPages({ groups }: Pick<AdminArea, 'groups'>, typed: string): FoundPage[] {
  const typedWords = wordsOf(typed)
  const matches = (text: string) =>
    typedWords.every((word) => wordsOf(text).some((known) => known.startsWith(word)))
  const pages = groups.flatMap(({ title, links }) =>
    links.flatMap((link) => [{ ...link, group: title }, ...(typedWords.length > 0 ? partsOf(link) : [])]),
  )
  const byLabel = pages.filter(({ label }) => matches(label))
  const byKeyword = pages.filter(
    (page) => !byLabel.includes(page) && matches(`${page.label} ${page.group} ${page.also ?? ''}`),
  )
  return [...byLabel, ...byKeyword]
}
