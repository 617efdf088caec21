import type { Counter, CounterFood } from '@momo/contracts/orders'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ChipCheck } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { findFoods } from '../counter/counter-totals.ts'
import { counterMessages as texts } from '../counter/counter.messages.ts'
import { DishTiles } from './dish-tiles.tsx'

type Props = { counter: Counter; countOf: (foodId: string) => number; onAdd: (food: CounterFood) => void }

/** Dishes by category or search. Enter adds the first available match and clears the search for the next dish. */
export function DishPicker({ counter, countOf, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [categoryId, setCategoryId] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const found = findFoods(counter, typed)
  useEffect(() => {
    // On a touch screen the focus would open the keyboard over the dishes.
    if (matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus()
  }, [])
  const shown = typed.trim() === '' && categoryId ? found.filter(({ id }) => id === categoryId) : found

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('[data-tile]')?.focus()
    }
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const first =
      typed.trim() === '' ? undefined : shown.flatMap(({ foods }) => foods).find(({ soldOut }) => !soldOut)
    if (!first) return
    onAdd(first)
    setTyped('')
  }

  if (counter.categories.every(({ foods }) => foods.length === 0))
    return <EmptyState drawing="search" title={texts.noMenu} text={texts.noMenuText} />
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Input
        label={texts.search}
        hideLabel
        type="search"
        enterKeyHint="done"
        autoComplete="off"
        placeholder={texts.search}
        lead={<Search aria-hidden />}
        tail={
          <span className="flex-none text-sm text-ink-3 pointer-coarse:hidden max-md:hidden">
            {texts.searchHint}
          </span>
        }
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
      />
      <Categories counter={counter} current={categoryId} onChoose={setCategoryId} />
      {shown.length > 0 ? (
        <DishTiles categories={shown} now={counter.now} countOf={countOf} onAdd={onAdd} />
      ) : (
        <div className="grid justify-items-start gap-2 py-4">
          <p role="status">{texts.nothingFound(typed.trim())}</p>
          <Button variant="outline" size="small" onClick={() => setTyped('')}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

type CategoriesProps = {
  counter: Counter
  current: string | undefined
  onChoose: (id: string | undefined) => void
}

function Categories({ counter, current, onChoose }: CategoriesProps) {
  const chips = [
    { id: undefined, name: texts.all },
    ...counter.categories.filter(({ foods }) => foods.length > 0),
  ]
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
