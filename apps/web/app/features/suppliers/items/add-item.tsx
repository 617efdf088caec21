import type { Item } from '@momo/contracts/inventory'
import type { Supplier } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { itemsByNameQuery } from '#lib/stock/items-by-name.ts'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { supplierMessages } from '../suppliers.messages.ts'
import { ItemDialog } from './item-dialog.tsx'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.search

type Props = { supplier: Supplier; onClose: () => void }

/** First the item, then its unit and price. Mount it to open it. */
export function AddItem({ supplier, onClose }: Props) {
  const [item, choose] = useState<Item>()
  if (item) return <ItemDialog supplier={supplier} item={item} onClose={onClose} />
  return <ItemSearch taken={supplier.items.map(({ id }) => id)} onChoose={choose} onClose={onClose} />
}

type SearchProps = { taken: string[]; onChoose: (item: Item) => void; onClose: () => void }

function ItemSearch({ taken, onChoose, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const query = useQuery(itemsByNameQuery(typed.trim()))
  const failed = () => <PartFailed query={query} text={texts.failed} tryAgain={supplierMessages.tryAgain} />
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
      />
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(items) => <Found items={items} taken={taken} onChoose={onChoose} />}
      </QueryView>
    </Dialog>
  )
}

function Found({ items, taken, onChoose }: Omit<SearchProps, 'onClose'> & { items: Item[] }) {
  if (items.length === 0) return <p className="py-4 text-ink-2">{texts.nothingFound}</p>
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-0">
          <button
            type="button"
            disabled={taken.includes(item.id)}
            onClick={() => onChoose(item)}
            className="min-h-11 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue disabled:text-ink-3"
          >
            {item.name}
            {item.nameNe ? (
              <span lang="ne" className="block text-sm font-normal text-ink-2">
                {item.nameNe}
              </span>
            ) : undefined}
            {taken.includes(item.id) ? (
              <span className="block text-sm font-normal">{texts.alreadySold}</span>
            ) : undefined}
          </button>
        </li>
      ))}
    </ul>
  )
}
