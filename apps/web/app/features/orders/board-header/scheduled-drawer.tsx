import type { BoardView } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import type { Act } from '../board-cards/card-actions.tsx'
import { EntryList, type ListContext } from '../board-cards/entry-list.tsx'
import { type ScheduledGroup, timeAhead } from '../board-rules/scheduled.ts'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'

export function ScheduledList({ group, ...context }: ListContext & { group: ScheduledGroup }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 py-1">
      <EntryList
        {...context}
        entries={group.entries}
        ahead={({ order }) => texts.starts(timeAhead(order.startAt, context.now))}
      />
    </div>
  )
}

type Props = { group: ScheduledGroup | undefined; view: BoardView; act: Act; onClose: () => void }

/** Orders scheduled for one time, to be answered or started early. */
export function ScheduledDrawer({ group, view, act, onClose }: Props) {
  const { board, now, pendingActions, undo } = view
  return (
    <Drawer
      open={group !== undefined}
      onClose={onClose}
      title={group ? texts.groupTitle(timeAhead(group.from, now)) : texts.scheduled}
    >
      {group && board ? (
        <ScheduledList
          group={group}
          board={board}
          now={now}
          pendingActions={pendingActions}
          act={act}
          onUndo={undo}
        />
      ) : undefined}
    </Drawer>
  )
}
