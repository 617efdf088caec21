import type { Ref } from 'react'
import type { useVisibleOrders } from '../board/use-visible-orders.ts'
import { BoardSearch } from './board-search.tsx'
import {
  AllDayButton,
  OrderLinks,
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

/** Connection, filters, scheduled orders and tools. On a phone most tools are in the menu beside the search. */
export function BoardHead({
  visible: { shown, show, counts, typed, search, groups },
  searchBox,
  onGroup,
  ...tools
}: Props) {
  const { view, theme, onTheme, onPause, isAllDay, onAllDay } = tools
  return (
    <div className="-mb-3 flex flex-wrap items-center gap-x-3 [&>*]:mb-3">
      <ConnectionBadge connection={view.connection} />
      <div className="order-4 min-w-0 max-md:w-full md:order-1">
        <FilterChips shown={shown} counts={counts} onShow={show} />
      </div>
      <div className="ml-auto hidden gap-3 md:order-1 xl:flex">
        <SoundButton view={view} />
        <ThemeButton theme={theme} onTheme={onTheme} />
        <PauseButton onPause={onPause} />
      </div>
      <span aria-hidden className="mb-0! hidden basis-full md:order-2 md:block" />
      <div className="order-5 flex min-w-0 empty:hidden max-wide:w-full md:order-3 wide:flex-1">
        <ScheduledStrip groups={groups} now={view.now} onOpen={onGroup} />
      </div>
      <div className="order-2 flex min-w-36 flex-1 md:order-4 wide:order-1 xl:order-3 xl:flex-none">
        <BoardSearch ref={searchBox} value={typed} onSearch={search} />
      </div>
      <div className="order-2 flex gap-3 md:order-4 md:ml-auto">
        <span className="hidden gap-3 md:flex">
          <AllDayButton isOpen={isAllDay} onToggle={onAllDay} />
          <OrderLinks />
        </span>
        <ToolsSheet {...tools} />
      </div>
    </div>
  )
}
