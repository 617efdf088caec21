import { draftWords as words } from './drafts.messages.ts'

/** Reads the head of the rendered page, not the form: search engines read the page. */
function headOf(html: string): { title: string; description: string } {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  return { title: page.title, description }
}

export function SearchResult({ html, page }: { html: string; page: string }) {
  const { title, description } = headOf(html)
  return (
    <figure className="rounded-md border border-line-2 bg-paper p-4">
      <figcaption className="mb-2 text-sm font-semibold text-ink-2">{words.searchResult}</figcaption>
      <p className="text-sm text-ink-2">{location.host + (page === '/' ? '' : page)}</p>
      <p className="line-clamp-2 text-lg leading-snug text-[#1a0dab]">{title}</p>
      <p className="mt-1 line-clamp-3 text-sm text-ink-2">{description}</p>
    </figure>
  )
}
