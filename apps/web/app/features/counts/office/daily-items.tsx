import { useQuery } from '@tanstack/react-query'
import { Plus, Search, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { itemsByNameQuery } from '#lib/stock/items-by-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { CountSettingsValues } from './count-settings-form.ts'
import { countSettingsMessages as texts } from './office.messages.ts'

const mostItems = 30
type Item = CountSettingsValues['dailyItems'][number]

/** The items of the daily sheet, chosen by name. */
export function DailyItems() {
  const { control } = useFormContext<CountSettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'dailyItems', keyName: 'key' })
  const [isSearching, setSearching] = useState(false)
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid justify-items-start gap-2">
      <h3 id={title} className="font-semibold">
        {texts.daily}
      </h3>
      <p className="text-sm text-ink-2">
        {fields.length === 0 ? texts.dailyUsual : texts.dailyChosen(fields.length)}
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {fields.map(({ key, name }, index) => (
          <ChipButton key={key} aria-label={texts.remove(name)} onClick={() => remove(index)}>
            {name}
            <X aria-hidden />
          </ChipButton>
        ))}
      </div>
      {fields.length < mostItems ? (
        <AdminButton variant="outline" icon={<Plus aria-hidden />} onClick={() => setSearching(true)}>
          {texts.add}
        </AdminButton>
      ) : (
        <p className="text-sm text-ink-2">{texts.dailyFull}</p>
      )}
      {isSearching ? (
        <SearchDialog taken={fields.map(({ id }) => id)} onAdd={append} onClose={() => setSearching(false)} />
      ) : undefined}
    </section>
  )
}

type SearchProps = { taken: string[]; onAdd: (item: Item) => void; onClose: () => void }

/** Stays open, because several items are added one after the other. */
function SearchDialog({ taken, onAdd, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const query = useQuery(itemsByNameQuery(typed.trim()))
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
      />
      <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
        {(items) => {
          const free = items.filter(({ id }) => !taken.includes(id))
          if (free.length === 0) return <p className="py-4 text-ink-2">{texts.nothingFound}</p>
          return (
            <ul className="mt-2">
              {free.map(({ id, name }) => (
                <li key={id} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    onClick={() => onAdd({ id, name })}
                    className="min-h-11 w-full py-1.5 text-left font-semibold wrap-anywhere hover:text-blue"
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Dialog>
  )
}
