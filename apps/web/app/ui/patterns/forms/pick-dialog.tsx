import type { UseQueryResult } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Input } from '../../primitives/inputs/input.tsx'
import { ListSkeleton } from '../lists/list-frame.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { PartFailed } from '../states/part-failed.tsx'
import { QueryView } from '../states/query-view.tsx'

type Named = { id: string; name: string; nameNe?: string }

type Props<Row> = {
  texts: { title: string; label: string; failed: string; tryAgain: string; nothingFound: string }
  typed: string
  onType: (typed: string) => void
  query: UseQueryResult<Row[]>
  /** Below the name. */
  noteOf?: (row: Row) => ReactNode
  onPick: (row: Row) => void
  onClose: () => void
}

/** Finds one of many by name. Mount it to open it. */
export function PickDialog<Row extends Named>(props: Props<Row>) {
  const { texts, typed, onType, query, noteOf, onPick, onClose } = props
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <Input
        type="search"
        label={texts.label}
        hideLabel
        placeholder={texts.label}
        autoComplete="off"
        lead={<Search aria-hidden />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        // The dialog may be inside of a form, which Enter would submit.
        onKeyDown={(event) => void (event.key === 'Enter' && event.preventDefault())}
      />
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="py-4 text-ink-2">{texts.nothingFound}</p>
          ) : (
            <ul className="mt-2">
              {rows.map((row) => (
                <li key={row.id} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    onClick={() => onPick(row)}
                    className="min-h-12 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue"
                  >
                    {row.name}
                    {row.nameNe ? (
                      <span lang="ne" className="ml-1.5 font-normal text-ink-2">
                        {row.nameNe}
                      </span>
                    ) : undefined}
                    {noteOf ? (
                      <span className="block text-sm font-normal text-ink-2">{noteOf(row)}</span>
                    ) : undefined}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  )
}
