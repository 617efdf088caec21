import { Search } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { useRecentChoices } from '#features/search/recent-choices.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { AdminArea } from '../admin-area.ts'
import { adminWords as words } from '../admin.messages.ts'
import { FoundList, SearchingRows } from './found-list.tsx'
import { useFound } from './use-found.ts'

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type Props = { area: AdminArea; box: Ref<HTMLInputElement>; onFollow: () => void }

/** ARIA combobox with a listbox: the focus stays in the box, arrow keys select, Enter follows. */
export function Finder({ area, box, onFollow }: Props) {
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [recent, remember] = useRecentChoices(area.search)
  const { sections, isSearching, problem, retry } = useFound(area, typed, recent)
  const count = sections.reduce((sum, { options }) => sum + options.length, 0)
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    // An input method uses these keys itself while it composes Devanagari.
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (step !== undefined) setSelected((selected + step + count) % Math.max(1, count))
    else list.current?.querySelectorAll('a')[selected]?.click()
  }
  return (
    <>
      <div className="sticky top-0 z-1 bg-paper pb-3">
        <Input
          label={words.search}
          hideLabel
          ref={box}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={count > 0 ? `${id}-${selected}` : undefined}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={60}
          lead={<Search aria-hidden />}
          placeholder={words.searchHints[area.search]}
          value={typed}
          onKeyDown={handleKey}
          onChange={(event) => {
            setTyped(event.target.value)
            setSelected(0)
          }}
        />
      </div>
      <FoundList
        ref={list}
        id={id}
        sections={sections}
        selected={selected}
        onSelect={setSelected}
        onFollow={(option) => {
          remember(option)
          onFollow()
        }}
      />
      {isSearching ? <SearchingRows /> : undefined}
      {problem ? (
        <div className="mt-3">
          <Note
            tone="amber"
            action={
              <Button size="small" variant="outline" onClick={retry}>
                {words.searchAgain}
              </Button>
            }
          >
            {problem}
          </Note>
        </div>
      ) : undefined}
      <Status count={count} isSearching={isSearching} hasProblem={problem !== undefined} />
    </>
  )
}

/** Visible only if nothing else says what there is. */
function Status({
  count,
  isSearching,
  hasProblem,
}: {
  count: number
  isSearching: boolean
  hasProblem: boolean
}) {
  const isEmpty = count === 0 && !isSearching && !hasProblem
  const text = isSearching ? words.searching : isEmpty ? words.nothingFound : words.found(count)
  return (
    <div role="status" className={isEmpty ? 'px-3 py-6 text-center' : 'sr-only'}>
      <p className="font-medium">{text}</p>
      {isEmpty ? <p className="mt-1 text-ink-2">{words.nothingFoundHint}</p> : undefined}
    </div>
  )
}
