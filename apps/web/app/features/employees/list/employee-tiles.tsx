import { useQuery } from '@tanstack/react-query'
import { FileUser, Hourglass, UserCheck } from 'lucide-react'
import { wholeNumber } from '#lib/format/numbers.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { employeesSummaryQuery } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'

const texts = employeeMessages.tiles

const link = (count: number, to: string) => (count > 0 ? { to } : {})

/** Figures of the whole chain, so a link removes the other filters. */
export function EmployeeTiles() {
  const query = useQuery(employeesSummaryQuery())
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-26 w-full" />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={employeeMessages.tryAgain} />}
    >
      {({ onShift, late, applications }) => (
        <AdminTiles>
          <StatTile
            label={texts.onShift}
            icon={<UserCheck aria-hidden />}
            value={wholeNumber(onShift.here)}
            note={texts.planned(wholeNumber(onShift.planned))}
            {...link(onShift.here, '?today=here')}
          />
          <StatTile
            label={texts.late}
            icon={<Hourglass aria-hidden />}
            value={wholeNumber(late.people)}
            note={
              late.most ? texts.lateAt(wholeNumber(late.most.people), late.most.branchName) : texts.noneLate
            }
            {...link(late.people, '?today=late')}
          />
          <StatTile
            label={texts.applications}
            icon={<FileUser aria-hidden />}
            value={wholeNumber(applications.open)}
            note={texts.newOnes(wholeNumber(applications.new))}
            {...link(applications.open, '/superadmin/employee/applications')}
          />
        </AdminTiles>
      )}
    </QueryView>
  )
}
