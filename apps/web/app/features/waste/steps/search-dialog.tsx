import type { WasteChoices } from '@momo/contracts/waste'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { foundItemsQuery } from '../waste.api.ts'
import { wasteMessages as texts } from '../waste.messages.ts'
import { type Chosen, idOf, nameOf, tileOf } from './use-waste.ts'

type Props = {
  kind: Chosen['kind']
  choices: WasteChoices
  onChoose: (chosen: Chosen) => void
  onClose: () => void
}

/** All items or plates, by name. */
export function SearchDialog({ kind, choices, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const choose = (chosen: Chosen) => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog open title={texts.search[kind]} onClose={onClose}>
      <Input
        type="search"
        label={texts.searchLabel}
        hideLabel
        placeholder={texts.searchLabel}
        autoComplete="off"
        lead={<Search aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {kind === 'items' ? (
        <FoundItems q={typed.trim()} onChoose={choose} />
      ) : (
        <Found found={platesLike(choices, typed)} onChoose={choose} />
      )}
    </Dialog>
  )
}

/** Plates are all on the device; each typed word begins a word of the name. */
function platesLike({ plates }: WasteChoices, typed: string): Chosen[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return plates
    .filter(({ name }) =>
      words.every((word) =>
        name
          .toLowerCase()
          .split(/\s+/)
          .some((part) => part.startsWith(word)),
      ),
    )
    .map((plate) => ({ kind: 'plates', plate }))
}

function FoundItems({ q, onChoose }: { q: string; onChoose: (chosen: Chosen) => void }) {
  const query = useQuery(foundItemsQuery(q))
  const failed = () => <PartFailed query={query} text={texts.searchFailed} tryAgain={texts.tryAgain} />
  return (
    <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
      {(items) => (
        <Found found={items.map((item) => ({ kind: 'items', item: tileOf(item) }))} onChoose={onChoose} />
      )}
    </QueryView>
  )
}

function Found({ found, onChoose }: { found: Chosen[]; onChoose: (chosen: Chosen) => void }) {
  if (found.length === 0) return <p className="py-4 text-ink-2">{texts.nothingFound}</p>
  return (
    <ul className="mt-2">
      {found.map((chosen) => (
        <li key={idOf(chosen)} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onChoose(chosen)}
            className="min-h-12 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue"
          >
            {nameOf(chosen)}
            {chosen.kind === 'items' && chosen.item.nameNe ? (
              <span lang="ne" className="block text-sm font-normal text-ink-2">
                {chosen.item.nameNe}
              </span>
            ) : undefined}
          </button>
        </li>
      ))}
    </ul>
  )
}
