import type { Counter, CounterFood } from '@momo/contracts/orders'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { counterMessages as texts } from '../counter/counter.messages.ts'
import { DishTiles } from './dish-tiles.tsx'
import { type DishSearch, useDishSearch } from './use-dish-search.ts'

type Props = {
  counter: Counter
  /** Plates of a dish that are in the order already. */
  countOf: (foodId: string) => number
  onAdd: (food: CounterFood, quantity: number) => void
}

/** A typed character that no button uses. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Dishes by category, or ranked by a search that Enter adds from. Typing on a dish continues in the search field. */
export function DishPicker({ counter, countOf, onAdd }: Props) {
  const [categoryId, setCategoryId] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const search = useDishSearch(counter, onAdd)
  const focusField = () => box.current?.querySelector('input')?.focus()
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the dishes.
    if (matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus()
  }, [])
  const categories = counter.categories.filter(({ foods }) => foods.length > 0)
  const shown = search.isSearching
    ? [{ id: 'found', name: texts.found, foods: search.found }]
    : categories.filter(({ id }) => categoryId === undefined || id === categoryId)

  if (categories.length === 0)
    return <EmptyState drawing="search" title={texts.noMenu} text={texts.noMenuText} />
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchField
        search={search}
        onLeave={() => box.current?.querySelector<HTMLElement>('[data-tile]')?.focus()}
      />
      <Categories categories={categories} current={categoryId} onChoose={setCategoryId} />
      {search.isSearching && search.found.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus moves to the field before the character arrives
        <div onKeyDown={(event) => isTyping(event) && focusField()}>
          <DishTiles
            categories={shown}
            now={counter.now}
            next={search.next?.id}
            countOf={countOf}
            onAdd={search.tap}
          />
        </div>
      )}
    </div>
  )
}

function SearchField({ search, onLeave }: { search: DishSearch; onLeave: () => void }) {
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter also confirms a word of an input method for Nepali.
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      Enter: search.addNext,
      ArrowDown: search.isSearching ? () => search.move(1) : onLeave,
      ArrowUp: () => search.move(-1),
      Escape: search.clear,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Input
      label={texts.search}
      hideLabel
      type="search"
      enterKeyHint="done"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder={texts.search}
      lead={<Search aria-hidden />}
      tail={<EnterHint search={search} />}
      value={search.typed}
      onChange={(event) => search.type(event.target.value)}
      onKeyDown={onKey}
    />
  )
}

/** What Enter will do; read out while typing. */
function EnterHint({ search: { typed, next, quantity } }: { search: DishSearch }) {
  return (
    <span role="status" className="min-w-0 flex-none max-w-[60%]">
      {next ? (
        <span className="flex items-center gap-1.5 font-semibold text-blue">
          <CornerDownLeft aria-hidden className="size-4.5 flex-none" />
          <span className="sr-only">{texts.enterAddsLabel} </span>
          <span className="truncate">{texts.enterAdds(quantity, next.name)}</span>
        </span>
      ) : quantity > 1 ? (
        <span className="font-semibold text-blue">{texts.everyDish(quantity)}</span>
      ) : typed === '' ? (
        <span className="text-sm text-ink-3 max-md:hidden">{texts.searchHint}</span>
      ) : undefined}
    </span>
  )
}

function NothingFound({ search }: { search: DishSearch }) {
  return (
    <div className="grid justify-items-start gap-2 py-4">
      <p role="status">{texts.nothingFound(search.typed.trim())}</p>
      <Button variant="outline" size="small" onClick={search.clear}>
        {texts.clear}
      </Button>
    </div>
  )
}

type CategoriesProps = {
  categories: Counter['categories']
  current: string | undefined
  onChoose: (id: string | undefined) => void
}

function Categories({ categories, current, onChoose }: CategoriesProps) {
  const chips = [{ id: undefined, name: texts.all }, ...categories]
  return (
    <div
      role="group"
      aria-label={texts.categories}
      className="no-scrollbar flex gap-2 overflow-x-auto p-0.5 wide:flex-wrap"
    >
      {chips.map(({ id, name }) => (
        <ChipCheck
          key={id ?? ''}
          checked={id === current}
          onChange={() => onChoose(id === current ? undefined : id)}
        >
          {name}
        </ChipCheck>
      ))}
    </div>
  )
}
