import { boardMessages as texts } from '../board/board.messages.ts'
import type { ConnectionStatus } from '../board/board-view.ts'
import { classNames } from '#lib/format/class-names.ts'

type Props = { connection: ConnectionStatus }

/** Green while the board is live, otherwise amber with the status. */
export function ConnectionBadge({ connection }: Props) {
  const isLive = connection === 'live'
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex flex-none items-center gap-2 text-sm font-semibold',
        isLive ? 'text-board-ok' : 'text-board-soon',
      )}
    >
      <span aria-hidden className="size-2.5 rounded-full bg-current ring-4 ring-current/25" />
      {texts.connection[connection]}
    </span>
  )
}
