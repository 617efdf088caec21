import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAutoRetry } from '#lib/offline/use-auto-retry.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ListFailed } from '#ui/patterns/lists/list-failed.tsx'
import { ListFrame } from '#ui/patterns/lists/list-frame.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { RestoreAll } from './restore-all.tsx'
import { type loadOwnMenu, restoreAllItems, savePrice } from './branch-menu.api.ts'
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
import { useOwnMenu } from './use-branch-menu.ts'

type Shown = Awaited<ReturnType<typeof loadOwnMenu>>

/** `head` renders the page header with an action for the whole menu. */
type Props = { head: (action: ReactNode) => ReactNode }

/** Must be inside a Suspense boundary. */
export function BranchMenuScreen({ shown, head }: Props & { shown: Loading<Shown> }) {
  const loaded = useDeferred(shown)
  if ('value' in loaded) return <OwnMenuView {...loaded.value} head={head} />
  return <MenuFailed fault={loaded.fault} head={head} />
}

function MenuFailed({ fault, head }: Props & { fault: unknown }) {
  const { revalidate } = useRevalidator()
  useAutoRetry(() => void revalidate())
  const { text } = problemOf(fault, words.faults)
  return (
    <>
      {head(undefined)}
      <ListFailed title={words.failed} text={text} tryAgain={words.tryAgain} loading={words.loading} />
    </>
  )
}

export function OwnMenuView({ menu: loaded, sold, at, isCached, head }: Shown & Props) {
  const { menu, now, isRefreshed, announcement, switchFood, switchOption, change } = useOwnMenu(loaded, at)
  const isOnline = useOnline() && (!isCached || isRefreshed)
  const [priced, setPriced] = useState<string>()
  const rows = rowsOf(menu)
  const filter = useFilter(rows)
  const food = rows.find(({ id }) => id === priced)
  return (
    <>
      {head(<RestoreAll menu={menu} onRestore={() => change(restoreAllItems)} />)}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isOnline ? undefined : <Note tone="amber">{words.offline}</Note>}
      <ListFrame filters={<Filters rows={rows} {...filter} />}>
        <FoodTable
          rows={filter.found}
          sold={sold}
          now={now}
          empty={<Nothing isEmpty={rows.length === 0} show={filter.show} query={filter.query} />}
          onSwitch={switchFood}
          onPrice={({ id }) => setPriced(id)}
        />
      </ListFrame>
      <OptionsCard groups={menu.groups} now={now} onSwitch={switchOption} />
      {food ? (
        <PriceDialog
          food={food}
          onClose={() => setPriced(undefined)}
          onSave={(price) => change(() => savePrice(food.id, price))}
        />
      ) : undefined}
    </>
  )
}

/** A switched row stays in the list until the filter changes; otherwise it would disappear under the finger and lose the focus. */
function useFilter(rows: FoodRow[]) {
  const [show, setShow] = useState<{ what: Show; ids?: ReadonlySet<string> }>({ what: 'all' })
  const [query, setQuery] = useState('')
  return {
    show: show.what,
    query,
    found: rows.filter((row) => (show.ids?.has(row.id) ?? true) && matchesQuery(row, query)),
    choose: (what: Show) =>
      setShow({ what, ids: new Set(rows.filter((row) => matchesFilter(what, row)).map(({ id }) => id)) }),
    search: setQuery,
  }
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
