import type { ReactNode } from 'react'
import type { Board } from '@momo/contracts/orders'
import { boardMessages as texts, laneWords } from '../board/board.messages.ts'
import type { LaneName } from '../board-rules/lanes.ts'
import type { ListEntry } from '../board-rules/list-entries.ts'
import { classNames } from '#lib/format/class-names.ts'
import { EntryList, type ListContext } from './entry-list.tsx'

const targetOf = (lane: LaneName, { answerMinutes, prepMinutes }: Board): string =>
  texts.target[lane](lane === 'new' ? answerMinutes : prepMinutes)

type Props = ListContext & {
  lane: LaneName
  entries: readonly ListEntry[]
  /** Shown before the cards. */
  notice?: ReactNode
  /** A phone shows one lane at a time. */
  isCurrent: boolean
  /** Columns of cards on a wide screen; 0 shows the lane as a strip. */
  columns: number | undefined
}

export function Lane({ lane, entries, notice, isCurrent, columns = 1, ...context }: Props) {
  const { title, empty } = laneWords[lane]
  const count = entries.filter(({ isLeft }) => !isLeft).length
  const isStrip = columns === 0
  return (
    <section
      aria-label={texts.lane(title, count)}
      className={classNames(
        'min-w-0 md:flex md:min-h-0 md:flex-col md:rounded-md md:bg-board-lane',
        !isCurrent && 'max-md:hidden',
      )}
    >
      <h2
        className={classNames(
          'hidden flex-none items-center gap-2 px-4 pt-3 pb-2 font-display text-[1.1875rem] leading-[1.2] font-bold md:flex',
          isStrip && 'wide:px-2.5 wide:py-4 wide:[writing-mode:vertical-rl]',
        )}
      >
        {title}
        <span className="rounded-pill bg-board-card px-2.5 py-1 font-text [writing-mode:horizontal-tb] text-admin leading-none font-semibold tabular-nums">
          {count}
        </span>
        <small
          className={classNames(
            'ml-auto hidden truncate font-text text-sm leading-none font-medium text-board-text-2 xl:inline',
            isStrip && 'wide:sr-only',
          )}
        >
          {targetOf(lane, context.board)}
        </small>
      </h2>
      <div
        style={{ ['--card-columns' as string]: `repeat(${columns || 1}, minmax(0, 1fr))` }}
        className="relative grid auto-rows-max content-start items-start gap-2.5 md:min-h-0 md:flex-1 md:px-2.5 md:pt-1 md:pb-2.5 wide:grid-cols-[var(--card-columns)] wide:overflow-y-auto"
      >
        {notice ? <div className="col-span-full">{notice}</div> : undefined}
        <EntryList {...context} entries={entries} />
        {entries.length === 0 && !notice ? (
          <p className={classNames('px-3 py-6 text-center text-board-text-2', isStrip && 'wide:sr-only')}>
            {empty}
          </p>
        ) : undefined}
      </div>
    </section>
  )
}
