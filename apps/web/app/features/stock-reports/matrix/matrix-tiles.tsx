import type { MatrixSummary } from '@momo/contracts/stock-reports'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Clock, PackageX, TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { matrixSummaryQuery } from './matrix.api.ts'
import { matrixMessages } from './matrix.messages.ts'

const texts = matrixMessages.tiles

export function MatrixTiles() {
  const query = useQuery(matrixSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={
        <div role="status">
          <span className="sr-only">{matrixMessages.loading}</span>
          <AdminTiles>
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="h-24 w-full" />
            ))}
          </AdminTiles>
        </div>
      }
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={matrixMessages.tryAgain} />}
    >
      {(summary) => <Tiles summary={summary} />}
    </QueryView>
  )
}

/** Each number opens its rows: the places with their value, or the cells that it counts. */
function Tiles({ summary: { value, locations, low, out, expiring } }: { summary: MatrixSummary }) {
  const { search } = useLocation()
  const cells = (filter: string) => withQuery(search, { filter, cell: undefined })
  return (
    <AdminTiles>
      <StatTile
        label={texts.value}
        icon={<Banknote aria-hidden />}
        value={rupees(value)}
        note={texts.valueNote(locations)}
        to="/superadmin/stock"
      />
      <StatTile
        label={texts.low}
        icon={<TriangleAlert aria-hidden />}
        value={wholeNumber(low.cells)}
        note={texts.inPlaces(low.locations)}
        to={cells('low')}
      />
      <StatTile
        label={texts.out}
        icon={<PackageX aria-hidden />}
        value={wholeNumber(out.cells)}
        note={texts.ofItems(out.items)}
        to={cells('out')}
      />
      <StatTile
        label={texts.expiring}
        icon={<Clock aria-hidden />}
        value={wholeNumber(expiring.cells)}
        note={texts.worth(rupees(expiring.value))}
        to={cells('expiring')}
      />
    </AdminTiles>
  )
}
