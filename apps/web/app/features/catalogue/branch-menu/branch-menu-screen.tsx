import type { OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { thisMinute } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { RestoreAll } from './restore-all.tsx'
import { ownMenuQuery, type SoldToday, soldTodayQuery } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { FoodTable } from './food-table.tsx'
import { OptionsCard } from './options-card.tsx'
import {
  countOf,
  matchesFilter,
  type FoodRow,
  matchesQuery,
  rowsOf,
  type Show,
  shows,
} from './branch-menu-list.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useSwitches } from './use-branch-menu.ts'

type Props = {
  /** Renders the page header with an action for the whole menu. */
  head: (action: ReactNode) => ReactNode
  /** What other features say about a dish, by its id. */
  note?: ((foodId: string) => ReactNode) | undefined
}

export function BranchMenuScreen({ head, note }: Props) {
  const query = useQuery(ownMenuQuery())
  // The sales figures are optional: without them the menu still loads.
  const { data: sold } = useQuery(soldTodayQuery())
  const isOnline = useOnline() && !query.isError
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          {head(undefined)}
          <ListFrame>
            <ListSkeleton />
          </ListFrame>
        </>
      }
      failed={(fault) => (
        <>
          {head(undefined)}
          <ListFailed
            query={query}
            title={words.failed}
            text={problemOf(fault, words.faults).text}
            tryAgain={words.tryAgain}
            loading={words.loading}
          />
        </>
      )}
    >
      {(menu) => <OwnMenuView loaded={menu} sold={sold} isOnline={isOnline} head={head} note={note} />}
    </QueryView>
  )
}

type ViewProps = Props & { loaded: OwnMenu; sold: SoldToday | undefined; isOnline: boolean }

export function OwnMenuView({ loaded, sold, isOnline, head, note }: ViewProps) {
  const { menu, announcement, switchFood, switchOption } = useSwitches(loaded)
  const now = thisMinute()
  const [priced, setPriced] = useState<string>()
  const rows = rowsOf(menu)
  const filter = useFilter(rows)
  const food = rows.find(({ id }) => id === priced)
  return (
    <>
      {head(<RestoreAll menu={menu} />)}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isOnline ? undefined : <Note tone="amber">{words.offline}</Note>}
      <ListFrame filters={<Filters rows={rows} {...filter} />}>
        <FoodTable
          rows={filter.found}
          sold={sold}
          now={now}
          note={note}
          empty={<Nothing isEmpty={rows.length === 0} show={filter.show} query={filter.query} />}
          onSwitch={switchFood}
          onPrice={({ id }) => setPriced(id)}
        />
      </ListFrame>
      <OptionsCard groups={menu.groups} now={now} onSwitch={switchOption} />
      {food ? <PriceDialog food={food} onClose={() => setPriced(undefined)} /> : undefined}
    </>
  )
}

/** A switched row stays in the list until the filter changes; otherwise it would disappear under the finger and lose the focus. */
function useFilter(rows: FoodRow[]) {
  const [show, setShow] = useState<{ what: Show; ids?: ReadonlySet<string> }>({ what: 'all' })
  const [query, setQuery] = useAskedText()
  return {
    show: show.what,
    query,
    found: rows.filter((row) => (show.ids?.has(row.id) ?? true) && matchesQuery(row, query)),
    choose: (what: Show) =>
      setShow({ what, ids: new Set(rows.filter((row) => matchesFilter(what, row)).map(({ id }) => id)) }),
    search: setQuery,
  }
}

/** What is typed; at first, and after each such link, the text of a link from elsewhere: ?q=Jhol. */
function useAskedText() {
  const asked = useSearchParams()[0].get('q') ?? ''
  const [last, setLast] = useState(asked)
  const [text, setText] = useState(asked)
  if (last !== asked) {
    setLast(asked)
    setText(asked)
  }
  return [text, setText] as const
}

type FilterProps = { rows: FoodRow[] } & ReturnType<typeof useFilter>

function Filters({ rows, show, query, choose, search }: FilterProps) {
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <Input
        type="search"
        label={words.search}
        hideLabel
        placeholder={words.search}
        value={query}
        maxLength={80}
        autoComplete="off"
        lead={<Search aria-hidden />}
        className="min-w-0 flex-1 basis-60 md:max-w-72"
        onChange={(event) => search(event.target.value)}
      />
      <div role="group" aria-label={words.show} className="flex flex-wrap gap-1.5">
        {shows.map((one) => (
          <ChipButton key={one} active={one === show} onClick={() => choose(one)}>
            {words.shows[one](countOf(one, rows))}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}

function Nothing({ isEmpty, show, query }: { isEmpty: boolean; show: Show; query: string }) {
  if (isEmpty) return <EmptyState drawing="orders" title={words.noDishes} text={words.noDishesText} />
  return (
    <EmptyState drawing="search" title={show === 'off' && query === '' ? words.nothingOff : words.nothing} />
  )
}
