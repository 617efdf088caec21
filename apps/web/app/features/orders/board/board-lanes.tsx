import type { RefCallback } from 'react'
import type { BoardView } from './board-view.ts'
import { BoardFailed, BoardSkeleton, NoOrders, NothingFound } from './board-states.tsx'
import type { Act } from '../board-cards/card-actions.tsx'
import { Lane } from '../board-cards/lane.tsx'
import { ScheduledNotice } from '../board-header/scheduled-strip.tsx'
import { LaneTabs } from './lane-tabs.tsx'
import { type LaneColumns, laneTracks } from '../board-rules/lane-columns.ts'
import { type LaneName, laneNames } from '../board-rules/lanes.ts'
import { scheduledToAccept } from '../board-rules/scheduled.ts'
import type { useVisibleOrders } from './use-visible-orders.ts'

type Props = {
  columns: LaneColumns | undefined
  /** Ref of the element around the lanes, which share its width. */
  measure: RefCallback<HTMLElement>
  view: BoardView
  visible: ReturnType<typeof useVisibleOrders>
  /** The lane that a phone shows. */
  current: LaneName
  onCurrent: (lane: LaneName) => void
  onGroup: (key: string) => void
  act: Act
}

/** The lanes, or the loading, error or empty state. */
export function BoardLanes({ view, visible, columns, measure, current, onCurrent, onGroup, act }: Props) {
  const { board, now, pendingActions, undo } = view
  if (!board) return view.state === 'failed' ? <BoardFailed view={view} /> : <BoardSkeleton />
  if (visible.isEmpty) return <NoOrders isShift={view.isShift} />
  if (visible.isNothing) return <NothingFound onClear={visible.clear} />
  const toAccept = scheduledToAccept(visible.groups)
  const notice = toAccept && <ScheduledNotice {...toAccept} now={now} onOpen={onGroup} />
  return (
    <>
      <LaneTabs
        lanes={visible.lanes}
        isNewMarked={visible.lanes.new.length > 0 || toAccept !== undefined}
        current={current}
        onShow={onCurrent}
      />
      <div
        ref={measure}
        style={columns && { ['--lane-tracks' as string]: laneTracks(columns) }}
        className="grid gap-3 md:grid-cols-2 wide:min-h-96 wide:flex-1 wide:grid-cols-[var(--lane-tracks,repeat(4,minmax(0,1fr)))] wide:grid-rows-[minmax(0,1fr)]"
      >
        {laneNames.map((lane) => (
          <Lane
            key={lane}
            lane={lane}
            entries={visible.entries[lane]}
            notice={lane === 'new' ? notice : undefined}
            board={board}
            now={now}
            pendingActions={pendingActions}
            isCurrent={lane === current}
            columns={columns?.[lane]}
            act={act}
            onUndo={undo}
          />
        ))}
      </div>
    </>
  )
}
