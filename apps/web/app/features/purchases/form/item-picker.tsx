import type { PurchaseItem } from '@momo/contracts/purchases'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { purchaseItemsQuery } from '../purchases.api.ts'
import { purchaseMessages as texts } from '../purchases.messages.ts'

type Props = { items: PurchaseItem[]; onAdd: (item: PurchaseItem) => void }

/** Items that the branch buys often, and a search of all. */
export function ItemPicker({ items, onAdd }: Props) {
  const [isSearching, setSearching] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2">{items.length > 0 ? texts.chooseItem : texts.noChoices}</p>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <ChipButton key={item.id} onClick={() => onAdd(item)}>
            <Plus aria-hidden />
            {item.name}
          </ChipButton>
        ))}
        <AdminButton
          variant="outline"
          size="compact"
          icon={<Search aria-hidden />}
          onClick={() => setSearching(true)}
        >
          {texts.allItems}
        </AdminButton>
      </div>
      {isSearching ? <SearchDialog onAdd={onAdd} onClose={() => setSearching(false)} /> : undefined}
    </div>
  )
}

function SearchDialog({ onAdd, onClose }: { onAdd: Props['onAdd']; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const query = useQuery(purchaseItemsQuery(typed.trim()))
  const failed = () => <PartFailed query={query} text={texts.searchFailed} tryAgain={texts.tryAgain} />
  return (
    <Dialog open title={texts.search} onClose={onClose}>
      <Input
        type="search"
        label={texts.searchLabel}
        hideLabel
        placeholder={texts.searchLabel}
        autoComplete="off"
        lead={<Search aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The dialog is inside of the form of the purchase, which Enter would submit.
        onKeyDown={(event) => void (event.key === 'Enter' && event.preventDefault())}
      />
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(items) => (
          <Found
            items={items}
            onAdd={(item) => {
              onAdd(item)
              onClose()
            }}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

function Found({ items, onAdd }: Props) {
  if (items.length === 0) return <p className="py-4 text-ink-2">{texts.nothingFound}</p>
  return (
    <ul className="mt-2">
      {items.map((item) => (
        <li key={item.id} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onAdd(item)}
            className="min-h-12 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue"
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
