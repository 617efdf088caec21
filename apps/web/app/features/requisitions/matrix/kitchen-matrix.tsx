import type { KitchenMatrix as Matrix } from '@momo/contracts/requisitions'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { useIsWide } from '#ui/patterns/lists/use-is-wide.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { departureTime } from '../office/departure-time.ts'
import { type DepartureKey, kitchenMatrixQuery } from '../office/office.api.ts'
import { ApproveAll } from './approve-all.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import { MatrixList } from './matrix-list.tsx'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'
import { type Edits, rowsOf } from './matrix-rows.ts'

/** All requisitions of one van: items × branches. */
export function KitchenMatrix({ departure }: { departure: DepartureKey }) {
  const query = useQuery(kitchenMatrixQuery(departure))
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {(matrix) => <Loaded matrix={matrix} />}
    </ListView>
  )
}

/** What is typed is plain state: a form library would register twelve thousand fields. */
function Loaded({ matrix: { departure, branches, items } }: { matrix: Matrix }) {
  const isWide = useIsWide()
  const [edits, setEdits] = useState<Edits>({})
  const rows = useMemo(() => rowsOf({ items, branches }), [items, branches])
  const edit = useCallback(
    (itemId: string, branchId: string, typed: string) =>
      setEdits((all) => ({ ...all, [itemId]: { ...all[itemId], [branchId]: typed } })),
    [],
  )
  const Cells = isWide ? MatrixGrid : MatrixList
  return (
    <>
      <Missing departure={departure} branches={branches} />
      <section className="min-w-0 rounded-md border border-line-2 bg-paper">
        {rows.length === 0 ? (
          <EmptyState drawing="orders" {...texts.none} />
        ) : (
          <Cells rows={rows} branches={branches} edits={edits} onEdit={edit} />
        )}
      </section>
      <ApproveAll rows={rows} branches={branches} edits={edits} />
    </>
  )
}

/** Branches without a requisition, while there may still be one. */
function Missing({ departure, branches }: Pick<Matrix, 'departure' | 'branches'>) {
  const missing = branches.filter(({ requisition }) => !requisition || requisition.state === 'draft')
  if (missing.length === 0) return null
  const names = missing.map(({ name }) => shortPlace(name)).join(', ')
  return (
    <Note tone="amber">
      {texts.notAsked(missing.length, names)} {cutOffText(departure.cutOffAt)}
    </Note>
  )
}

function cutOffText(at: Date): string {
  const text = at > new Date() ? texts.cutOff : texts.cutOffOver
  return text(departureTime(at))
}
