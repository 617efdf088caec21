import { Eclipse, Layers, Undo2 } from 'lucide-react'
import { type KitchenStation, kitchenStations } from '@momo/contracts/orders'
import { classNames } from '#lib/format/class-names.ts'
import { boardMessages } from '../board/board.messages.ts'
import type { ConnectionStatus } from '../board/board-view.ts'
import { BoardButton } from '../board-header/board-button.tsx'
import { FullScreenButton, type Theme } from '../board-header/board-tools.tsx'
import { ConnectionBadge } from '../board-header/connection-badge.tsx'
import { kitchenMessages as texts } from './kitchen.messages.ts'
import { toggleStation } from './tickets.ts'

type Stations = {
  shown: readonly KitchenStation[]
  counts: Record<KitchenStation, number>
  onShow: (stations: readonly KitchenStation[]) => void
}

function StationChips({ shown, counts, onShow }: Stations) {
  const isAll = shown.length === kitchenStations.length
  const total = kitchenStations.reduce((sum, station) => sum + counts[station], 0)
  const chip = (key: string, name: string, count: number, isOn: boolean, onClick: () => void) => (
    <button
      key={key}
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-11 flex-none items-center rounded-pill border px-4 text-lg font-semibold whitespace-nowrap tabular-nums',
        isOn
          ? 'border-transparent bg-board-accent text-board-accent-text'
          : 'border-board-line bg-board-card text-board-text hover:bg-board-lane',
      )}
    >
      {texts.station(name, count)}
    </button>
  )
  return (
    <div
      role="group"
      aria-label={texts.stations}
      className="no-scrollbar -m-1.5 flex min-w-0 gap-2 overflow-x-auto p-1.5"
    >
      {chip('all', texts.allStations, total, isAll, () => onShow(kitchenStations))}
      {kitchenStations.map((station) =>
        chip(
          station,
          boardMessages.stations[station],
          counts[station],
          !isAll && shown.includes(station),
          () => onShow(toggleStation(shown, station)),
        ),
      )}
    </div>
  )
}

type Props = Stations & {
  connection: ConnectionStatus
  onRecall: () => void
  isAllDay: boolean
  onAllDay: () => void
  isFull: boolean
  onFull: () => void
  theme: Theme
  onTheme: (theme: Theme) => void
}

/** Stations and tools in one row; on phones the tools have icons only. */
export function KitchenHead({ connection, onRecall, isAllDay, onAllDay, isFull, onFull, ...rest }: Props) {
  const { theme, onTheme, ...stations } = rest
  const themeLabel = theme === 'dark' ? boardMessages.lightBoard : boardMessages.darkBoard
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 wide:flex-nowrap">
      <ConnectionBadge connection={connection} />
      <div className="order-1 w-full min-w-0 wide:order-none wide:w-auto wide:flex-1">
        <StationChips {...stations} />
      </div>
      <div className="ml-auto flex flex-none gap-2">
        <BoardButton aria-haspopup="dialog" aria-keyshortcuts="r" onClick={onRecall}>
          <Undo2 aria-hidden />
          {texts.recall}
        </BoardButton>
        <BoardButton
          aria-label={texts.allDay}
          aria-expanded={isAllDay}
          onClick={onAllDay}
          className="max-md:px-3!"
        >
          <Layers aria-hidden />
          <span className="max-md:hidden">{texts.allDay}</span>
        </BoardButton>
        <BoardButton
          aria-label={themeLabel}
          title={themeLabel}
          onClick={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
          className="px-3!"
        >
          <Eclipse aria-hidden />
        </BoardButton>
        <FullScreenButton isFull={isFull} onToggle={onFull} />
      </div>
    </div>
  )
}
