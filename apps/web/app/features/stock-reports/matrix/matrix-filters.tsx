import { itemKinds } from '@momo/contracts/inventory'
import { matrixFilters, matrixMeasures, type MatrixSummary } from '@momo/contracts/stock-reports'
import { TriangleAlert } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { SearchRow } from '#ui/patterns/lists/list-frame.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { MatrixView } from './matrix-view.ts'
import { matrixMessages } from './matrix.messages.ts'

const texts = matrixMessages.filters

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...itemKinds.map((value) => ({ value, label: itemKindWords[value] })),
]

type Props = { view: MatrixView; summary: MatrixSummary | undefined }

export function MatrixFilters({ view, summary }: Props) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = (changes: Record<string, string | undefined>) =>
    withQuery(search, { ...changes, cell: undefined })
  const go = (changes: Record<string, string>) => void navigate(to(changes), { preventScrollReset: true })
  return (
    <>
      <SearchRow label={texts.search} value={view.q ?? ''} onSearch={(q) => go({ q })}>
        <Select
          label={texts.kind}
          hideLabel
          options={kindOptions}
          value={view.kind ?? ''}
          onChange={(event) => go({ kind: event.target.value })}
          className="min-w-0 flex-1 basis-36 md:max-w-48"
        />
        <Measures view={view} to={to} />
      </SearchRow>
      <nav aria-label={texts.states} className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {matrixFilters.map((filter) => (
          <ChipLink
            key={filter}
            to={to({ filter: filter === 'all' ? undefined : filter })}
            active={filter === view.filter}
            icon={filter === 'low' ? <TriangleAlert aria-hidden /> : undefined}
            preventScrollReset
          >
            {[texts.state[filter], countOf(filter, summary)].filter((part) => part !== undefined).join(' ')}
          </ChipLink>
        ))}
      </nav>
    </>
  )
}

const countOf = (filter: MatrixView['filter'], summary: MatrixSummary | undefined): number | undefined =>
  summary &&
  {
    all: summary.items,
    low: summary.low.cells,
    out: summary.out.cells,
    'below-zero': summary.belowZero.cells,
    expiring: summary.expiring.cells,
  }[filter]

type MeasureProps = { view: MatrixView; to: (changes: Record<string, string | undefined>) => string }

/** The same cells as quantity, days left or money. */
function Measures({ view, to }: MeasureProps) {
  return (
    <nav aria-label={texts.measures} className="flex gap-1 rounded-sm bg-bone p-1 max-md:w-full md:ml-auto">
      {matrixMeasures.map((measure) => (
        <Link
          key={measure}
          to={to({ measure: measure === 'on-hand' ? undefined : measure })}
          preventScrollReset
          aria-current={measure === view.measure ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 flex-1 items-center justify-center rounded-xs border-[1.5px] px-3 font-semibold whitespace-nowrap pointer-coarse:min-h-11',
            measure === view.measure
              ? 'border-blue bg-paper text-blue'
              : 'border-transparent text-ink-2 hover:text-blue',
          )}
        >
          {texts.measure[measure]}
        </Link>
      ))}
    </nav>
  )
}
