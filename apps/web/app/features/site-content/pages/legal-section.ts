import type { LegalPage } from '@momo/contracts/site-content'

export type LegalSection = LegalPage['sections'][number] & { id: string }

/** Anchor ids from the headings; the position is used for duplicates and for headings without Latin characters. */
export function withIds(sections: LegalPage['sections']): LegalSection[] {
  const taken = new Set<string>()
  return sections.map((section, index) => {
    const slug = section.heading
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const id = slug === '' || taken.has(slug) ? `section-${index + 1}` : slug
    taken.add(id)
    return { ...section, id }
  })
}
