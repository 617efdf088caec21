import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Button } from '../../primitives/button.tsx'
import { Input } from '../../primitives/inputs/input.tsx'
import { LinkButton } from '../../primitives/link-button.tsx'
import { Skeleton } from '../../primitives/skeleton.tsx'
import { listWords as words } from './list-frame.messages.ts'

type FrameProps = { filters?: ReactNode; children: ReactNode; foot?: ReactNode }

// On a phone a row is a two-column card: the right column is aligned to the edge, a sixth cell (actions) has a full row.
const cards =
  '[&_td]:max-md:self-center [&_td:nth-child(even)]:max-md:justify-self-end [&_td:nth-child(6)]:max-md:col-span-full'

/** Design 5, data table: filters, list and paging in one card, which is also the table's frame. */
export function ListFrame({ filters, children, foot }: FrameProps) {
  return (
    <section className="min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper">
      {filters ? <div className="grid gap-3 border-b border-line px-4 py-3">{filters}</div> : undefined}
      <div className={classNames(cards, '[&>div]:rounded-none [&>div]:border-0')}>{children}</div>
      {foot}
    </section>
  )
}

type SearchProps = { label: string; value: string; onSearch: (text: string) => void; children?: ReactNode }

/** Searches on submit; `children` are further filters beside it. */
export function SearchRow({ label, value, onSearch, children }: SearchProps) {
  return (
    <form
      role="search"
      // Remounts the field when the search changes elsewhere (a link, the back button).
      key={value}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <Input
        type="search"
        name="q"
        label={label}
        hideLabel
        placeholder={label}
        defaultValue={value}
        maxLength={80}
        autoComplete="off"
        lead={<Search aria-hidden />}
        className="min-w-0 flex-1 basis-44 md:max-w-96"
      />
      <Button type="submit" variant="outline" size="compact">
        {words.search}
      </Button>
      {children}
    </form>
  )
}

/** Links to the next page and back to the first. */
export function ListFoot({ first, next }: { first: string | undefined; next: string | undefined }) {
  if (first === undefined && next === undefined) return null
  return (
    <nav aria-label={words.pages} className="flex justify-end gap-2 px-4 py-3">
      {first ? (
        <LinkButton to={first} variant="quiet" size="small">
          {words.first}
        </LinkButton>
      ) : undefined}
      {next ? (
        <LinkButton to={next} variant="outline" size="small">
          {words.next}
        </LinkButton>
      ) : undefined}
    </nav>
  )
}

export function ListSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-4" role="status">
      <span className="sr-only">{words.loading}</span>
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} className="h-9 w-full" />
      ))}
    </div>
  )
}
