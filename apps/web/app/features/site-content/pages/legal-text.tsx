import { ChevronDown } from 'lucide-react'
import { twoColours } from '#lib/format/two-colours.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { contentPages } from './content-pages.messages.ts'
import type { LegalSection } from './legal-section.ts'
import { Prose } from './prose.tsx'

/** On narrow screens, where the list beside the text has no room. */
const FoldedContents = ({ sections }: Pick<Props, 'sections'>) => (
  <details className="mt-3 rounded-md border-[1.5px] border-line bg-paper px-4 wide:hidden">
    <summary className="flex min-h-11 items-center justify-between font-semibold text-blue">
      {contentPages.legal.onThisPage}
      <ChevronDown aria-hidden className="size-5 in-open:rotate-180" />
    </summary>
    <ul className="pb-2">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center hover:underline">
            {heading}
          </a>
        </li>
      ))}
    </ul>
  </details>
)

type Props = { title: string; changed: string; sections: LegalSection[] }

/** HOM-07: the full text with its date of change. */
export function LegalText({ title, changed, sections }: Props) {
  return (
    <article className="max-w-190 min-w-0 wrap-anywhere">
      <div className="py-4">
        <SectionHeading level={1} {...twoColours(title)} />
        <p className="text-ink-3">{contentPages.legal.lastChanged(changed)}</p>
        <FoldedContents sections={sections} />
      </div>
      {sections.map(({ id, heading, text }) => (
        <section key={id} aria-labelledby={id} className="mt-7">
          <h2 id={id} className="heading-3 mb-1.5 text-blue">
            {heading}
          </h2>
          <Prose text={text} className="space-y-3 text-[1.0625rem] leading-[1.7]" />
        </section>
      ))}
    </article>
  )
}
