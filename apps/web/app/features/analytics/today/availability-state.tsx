import { clockTime } from '#lib/format/dates.ts'
import { classNames } from '#lib/format/class-names.ts'
import { todayWords as words } from './today.messages.ts'

type Props = {
  pausedUntil: Date | undefined
  /** No staff member watches the board, so only scheduled orders are possible. */ isUnwatched: boolean
}

export function AvailabilityState({ pausedUntil, isUnwatched }: Props) {
  const isStopped = pausedUntil !== undefined || isUnwatched
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex items-center gap-2 text-[0.9375rem] font-semibold',
        isStopped ? 'text-amber-text' : 'text-green-text',
      )}
    >
      <span
        aria-hidden
        className={classNames('size-2.5 rounded-full', isStopped ? 'bg-marigold' : 'bg-green')}
      />
      {pausedUntil ? words.paused(clockTime(pausedUntil)) : isUnwatched ? words.unwatched : words.taking}
    </span>
  )
}
