import { Search } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { itemDialogWords as words } from './state.messages.ts'

type Named = { name: string; nameNe: string }
type Props<Item extends Named> = {
  title: string
  items: Item[]
  keyOf: (item: Item) => string
  /** What is below the name: 'In stock 4.2 kg'. */
  details: (item: Item) => string
  /** In place of an empty list. */
  none: string
  onChoose: (item: Item) => void
  onClose: () => void
}

const contains = (text: string, typed: string) => text.toLowerCase().includes(typed.toLowerCase())

/** A list of items that is searched by name, in English or Nepali. A tap chooses one and closes the dialog. */
export function ItemDialog<Item extends Named>(props: Props<Item>) {
  const { title, items, keyOf, details, none, onChoose, onClose } = props
  const [typed, setTyped] = useState('')
  const found = items.filter(({ name, nameNe }) =>
    [name, nameNe].some((text) => contains(text, typed.trim())),
  )
  return (
    <Dialog open title={title} onClose={onClose}>
      <Input
        type="search"
        label={words.search}
        hideLabel
        placeholder={words.search}
        autoComplete="off"
        lead={<Search aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        // The dialog may be inside of a form, which Enter would submit.
        onKeyDown={(event) => void (event.key === 'Enter' && event.preventDefault())}
      />
      {found.length === 0 ? (
        <p className="py-4 text-ink-2">{items.length === 0 ? none : words.nothingFound}</p>
      ) : undefined}
      <ul className="mt-2">
        {found.map((item) => (
          <li key={keyOf(item)} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => {
                onChoose(item)
                onClose()
              }}
              className="min-h-12 w-full py-1.5 text-left hover:text-blue"
            >
              <b className="wrap-anywhere">{item.name}</b>{' '}
              {item.nameNe ? (
                <span lang="ne" className="text-sm text-ink-2">
                  {item.nameNe}
                </span>
              ) : undefined}
              <span className="block text-sm text-ink-2">{details(item)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
