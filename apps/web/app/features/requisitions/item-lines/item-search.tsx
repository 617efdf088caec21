import type { Item } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { itemsByNameQuery } from '#lib/stock/items-by-name.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { itemSearchMessages as texts } from './item-lines.messages.ts'

type Props = { taken: string[]; onAdd: (item: Item) => void; onClose: () => void }

/** Finds items by name. It stays open, because several are added one after the other. Mount it to open it. */
export function ItemSearch({ taken, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const query = useQuery(itemsByNameQuery(typed.trim()))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <Input
        type="search"
        label={texts.label}
        hideLabel
        placeholder={texts.label}
        autoComplete="off"
        lead={<Search aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The dialog may be inside of a form, which Enter would submit.
        onKeyDown={(event) => void (event.key === 'Enter' && event.preventDefault())}
      />
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(items) => <Found items={items.filter(({ id }) => !taken.includes(id))} onAdd={onAdd} />}
      </QueryView>
    </Dialog>
  )
}

function Found({ items, onAdd }: { items: Item[]; onAdd: (item: Item) => void }) {
  if (items.length === 0) return <p className="py-4 text-ink-2">{texts.nothingFound}</p>
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onAdd(item)}
            className="min-h-11 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue"
          >
            {item.name}
            {item.nameNe ? (
              <span lang="ne" className="block text-sm font-normal text-ink-2">
                {item.nameNe}
              </span>
            ) : undefined}
          </button>
        </li>
      ))}
    </ul>
  )
}
