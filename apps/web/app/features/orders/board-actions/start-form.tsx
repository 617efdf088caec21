import type { BoardOrder, StaffMove } from '@momo/contracts/orders'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { askMessages as texts } from './actions.messages.ts'

const dateAndTime = (instant: Date): string => `${longDate(instant)}, ${clockTime(instant)}`

type Props = { order: BoardOrder; onMove: (move: StaffMove) => void; onBack: () => void }

/** Confirms that a scheduled order is started before its time. */
export function StartForm({ order: { requestedSlot, startAt, dueAt }, onMove, onBack }: Props) {
  return (
    <div className="grid gap-4">
      <p>{texts.startText(dateAndTime(requestedSlot?.from ?? dueAt), clockTime(startAt))}</p>
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <AdminButton variant="quiet" size="compact" onClick={onBack}>
          {texts.back}
        </AdminButton>
        <AdminButton size="compact" onClick={() => onMove({ move: 'start' })}>
          {texts.startNow}
        </AdminButton>
      </div>
    </div>
  )
}
