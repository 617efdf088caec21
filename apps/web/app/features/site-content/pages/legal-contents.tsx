import { useEffect, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { contentPages } from './content-pages.messages.ts'
import type { LegalSection } from './legal-section.ts'

/** The last section with its heading in the upper third of the window or above. */
function useCurrent(sections: LegalSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const update = () => {
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < window.innerHeight / 3,
      )
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [sections])
  return current
}

/** Sticky beside the text on wide screens. */
export function LegalContents({ sections }: { sections: LegalSection[] }) {
  const current = useCurrent(sections)
  return (
    <nav
      aria-labelledby="on-this-page"
      className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto pt-6 wide:block"
    >
      <h2 id="on-this-page" className="heading-4 text-blue">
        {contentPages.legal.onThisPage}
      </h2>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-l-3 py-1 pl-3.5 hover:underline',
                id === current ? 'border-orange font-semibold text-blue' : 'border-line',
              )}
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
