import type { Ref } from 'react'
import type { useVisibleOrders } from '../board/use-visible-orders.ts'
import { BoardSearch } from './board-search.tsx'
import {
  AllDayButton,
  FullScreenButton,
  NewOrderLink,
  PauseButton,
  SoundButton,
  ThemeButton,
  type Tools,
  ToolsSheet,
} from './board-tools.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { ScheduledStrip } from './scheduled-strip.tsx'

type Props = Tools & {
  visible: ReturnType<typeof useVisibleOrders>
  searchBox: Ref<HTMLInputElement>
  onGroup: (key: string) => void
}

/** Connection, filters, search and tools in one row, and the scheduled orders below. What does not fit is in the menu. */
export function BoardHead({
  visible: { shown, show, counts, typed, search, groups },
  searchBox,
  onGroup,
  ...tools
}: Props) {
  const { view, theme, onTheme, onPause, isAllDay, onAllDay, isFull, onFull } = tools
  return (
    <>
      <div className="-mb-3 flex flex-wrap items-center gap-x-3 wide:flex-nowrap [&>*]:mb-3">
        <ConnectionBadge connection={view.connection} />
        <div className="order-2 min-w-0 max-md:w-full md:order-none">
          <FilterChips shown={shown} counts={counts} onShow={show} />
        </div>
        <div className="flex min-w-24 flex-1">
          <BoardSearch ref={searchBox} value={typed} onSearch={search} />
        </div>
        <div className="flex flex-none gap-2">
          <span className="hidden gap-2 min-[110rem]:flex">
            <SoundButton view={view} />
            <ThemeButton theme={theme} onTheme={onTheme} />
            <PauseButton onPause={onPause} />
          </span>
          <span className="hidden gap-2 md:flex">
            <AllDayButton isOpen={isAllDay} onToggle={onAllDay} />
            <NewOrderLink />
            <FullScreenButton isFull={isFull} onToggle={onFull} />
          </span>
          <ToolsSheet {...tools} />
        </div>
      </div>
      <ScheduledStrip groups={groups} now={view.now} onOpen={onGroup} />
    </>
  )
}
