import type { Matrix } from '@momo/contracts/stock-reports'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListEmpty } from '#ui/patterns/lists/list-empty.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import { CellDrawer } from './cell-drawer.tsx'
import { MatrixFilters } from './matrix-filters.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTiles } from './matrix-tiles.tsx'
import { cellParam, filterOf, type MatrixView, matrixViewFromUrl } from './matrix-view.ts'
import { matrixQuery, matrixSummaryQuery } from './matrix.api.ts'
import { matrixMessages as texts } from './matrix.messages.ts'

/** ADM-04: all items and all places. */
export function MatrixScreen() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const view = matrixViewFromUrl(new URLSearchParams(search))
  const query = useInfiniteQuery(matrixQuery(filterOf(view)))
  const { data: summary } = useQuery(matrixSummaryQuery())
  return (
    <>
      <MatrixTiles />
      <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
        {({ pages }) => (
          <div aria-busy={query.isPlaceholderData} className="min-w-0 aria-busy:opacity-60">
            <ListFrame
              filters={<MatrixFilters view={view} summary={summary} />}
              foot={<ShowMore query={query} label={texts.more} />}
            >
              <Cells pages={pages} view={view} />
            </ListFrame>
          </div>
        )}
      </ListView>
      {view.cell ? (
        <CellDrawer
          key={cellParam(view.cell)}
          cell={view.cell}
          onClose={() => void navigate(withQuery(search, { cell: undefined }), { preventScrollReset: true })}
        />
      ) : undefined}
    </>
  )
}

function Cells({ pages, view }: { pages: Matrix[]; view: MatrixView }) {
  const isWide = useIsWide()
  const rows = pages.flatMap(({ items }) => items)
  const places = pages[0]?.locations ?? []
  const isNarrowed = view.q !== undefined || view.kind !== undefined || view.filter !== 'all'
  if (rows.length === 0)
    return <ListEmpty isSearch={isNarrowed} isNarrowed={isNarrowed} texts={texts.empty} />
  return isWide ? (
    <MatrixGrid rows={rows} places={places} view={view} />
  ) : (
    <MatrixList rows={rows} places={places} measure={view.measure} />
  )
}
