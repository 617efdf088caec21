import { boardMessages as texts } from '../board/board.messages.ts'
import type { BoardLine } from '../board/board-view.ts'
import { classNames } from '#lib/format/class-names.ts'

/** Green while news comes by itself; else amber, with the word. */
export function LineBadge({ line }: { line: BoardLine }) {
  const isLive = line === 'live'
  return (
    <span
      role="status"
      className={classNames('inline-flex flex-none items-center gap-2 text-sm font-semibold', isLive ? 'text-board-ok' : 'text-board-soon')}
    >
      <span aria-hidden className="size-2.5 rounded-full bg-current ring-4 ring-current/25" />
      {texts.line[line]}
    </span>
  )
}
