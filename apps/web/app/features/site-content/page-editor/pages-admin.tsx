import { type SitePageName, sitePageNames } from '@momo/contracts/site-content'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { SideNav } from '#ui/patterns/layout/side-nav.tsx'
import { isLegal } from './page-documents.ts'
import { ContactEditor, LegalEditor, WordsEditor } from './page-forms.tsx'
import { pagesWords as words } from './pages.messages.ts'

type Part = 'text' | 'words'
/** Without parts a page has only a title, a description and an intro; its text is edited in the CMS tabs or generated. */
type Chosen = { page: SitePageName; hasParts: boolean; part: Part }

/** The page and part selected in the URL. HOM-07: only super admins edit the legal texts. */
export function chosenBy(search: URLSearchParams, { withLegal }: { withLegal: boolean }): Chosen {
  const page = sitePageNames.find((name) => name === search.get('page')) ?? 'contact-us'
  const hasParts = page === 'contact-us' || (withLegal && isLegal(page))
  return { page, hasParts, part: hasParts && search.get('part') !== 'words' ? 'text' : 'words' }
}

function PageList({ page: current }: { page: SitePageName }) {
  return (
    <SideNav
      id="pages-title"
      title={words.pages}
      links={sitePageNames.map((page) => ({
        to: `?page=${page}`,
        label: words.pageNames[page],
        isCurrent: page === current,
      }))}
    />
  )
}

function Parts({ page, part }: Chosen) {
  const parts = [
    { id: 'text', label: words.text },
    { id: 'words', label: words.words },
  ] as const
  return (
    <nav
      aria-label={words.partsOf(words.pageNames[page])}
      className="flex w-fit gap-1 rounded-sm bg-line p-1"
    >
      {parts.map(({ id, label }) => (
        <Link
          key={id}
          to={`?page=${page}&part=${id}`}
          aria-current={id === part ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center rounded-xs border-2 px-3.5 text-[0.9375rem] font-semibold pointer-coarse:min-h-11',
            id === part ? 'border-blue bg-paper text-blue' : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Form({ page, part }: Chosen) {
  if (part === 'words') return <WordsEditor key={page} page={page} />
  return isLegal(page) ? <LegalEditor key={page} page={page} /> : <ContactEditor />
}

/** Editor for page texts that no CMS tab covers, and for the search-engine texts of each page. */
export function PagesAdmin({ chosen }: { chosen: Chosen }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <PageList page={chosen.page} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        {chosen.hasParts ? <Parts {...chosen} /> : undefined}
        <Form {...chosen} />
      </div>
    </div>
  )
}
