import { boardMessages as texts, laneWords } from './board.messages.ts'
import { type LaneName, laneNames, type Lanes } from '../board-rules/lanes.ts'
import { classNames } from '#lib/format/class-names.ts'

type Props = {
  lanes: Lanes
  /** Whether an order waits for an answer, in the new lane or scheduled. */
  isNewMarked: boolean
  current: LaneName
  onShow: (lane: LaneName) => void
}

/** Phones show one lane at a time; a dot marks unanswered orders in the hidden new lane. */
export function LaneTabs({ lanes, isNewMarked, current, onShow }: Props) {
  return (
    <div
      role="group"
      aria-label={texts.lanes}
      className="no-scrollbar flex gap-0.5 overflow-x-auto rounded-sm bg-board-lane p-1 md:hidden"
    >
      {laneNames.map((lane) => (
        <button
          key={lane}
          type="button"
          aria-pressed={lane === current}
          onClick={() => onShow(lane)}
          className={classNames(
            'inline-flex min-h-11 flex-auto items-center justify-center gap-1.5 rounded-lg px-2.5 text-sm font-semibold whitespace-nowrap',
            lane === current ? 'bg-board-accent text-board-accent-text' : 'text-board-text-2',
          )}
        >
          {lane === 'new' && isNewMarked && current !== 'new' ? (
            <span aria-hidden className="size-2 rounded-full bg-orange" />
          ) : undefined}
          {texts.filter(laneWords[lane].tab, lanes[lane].length)}
        </button>
      ))}
    </div>
  )
}
