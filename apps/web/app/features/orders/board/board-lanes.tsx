import type { BoardView } from './board-view.ts'
import { BoardFailed, BoardSkeleton, NoOrders, NothingFound } from './board-states.tsx'
import type { Act } from '../board-cards/card-actions.tsx'
import { Lane } from '../board-cards/lane.tsx'
import { LaneTabs } from './lane-tabs.tsx'
import { type LaneName, laneNames } from '../board-rules/lanes.ts'
import type { useVisibleOrders } from './use-visible-orders.ts'

type Props = {
  view: BoardView
  visible: ReturnType<typeof useVisibleOrders>
  /** The lane that a phone shows. */
  current: LaneName
  onCurrent: (lane: LaneName) => void
  act: Act
}

/** The lanes, or the loading, error or empty state. */
export function BoardLanes({ view, visible: { lanes, isNothing, clear }, current, onCurrent, act }: Props) {
  const { board, now, pendingActions } = view
  if (!board) return view.state === 'failed' ? <BoardFailed view={view} /> : <BoardSkeleton />
  if (board.orders.length === 0) return <NoOrders isShift={view.isShift} />
  if (isNothing) return <NothingFound onClear={clear} />
  return (
    <>
      <LaneTabs lanes={lanes} current={current} onShow={onCurrent} />
      <div className="grid gap-3 md:grid-cols-2 wide:min-h-96 wide:flex-1 wide:grid-cols-4 wide:grid-rows-[minmax(0,1fr)]">
        {laneNames.map((lane) => (
          <Lane
            key={lane}
            lane={lane}
            orders={lanes[lane]}
            board={board}
            now={now}
            pendingActions={pendingActions}
            isCurrent={lane === current}
            act={act}
          />
        ))}
      </div>
    </>
  )
}
