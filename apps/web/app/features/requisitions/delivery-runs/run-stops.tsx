import type { Location } from '@momo/contracts/inventory'
import { X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { shortPlace } from '#lib/stock/place-name.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { RunValues } from './run-form.ts'
import { runMessages } from './runs.messages.ts'

const texts = runMessages.form

/** The branches in the order of the stops. */
export function RunStops({ branches }: { branches: Location[] }) {
  const { control } = useFormContext<RunValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'branches', keyName: 'key' })
  const free = branches.filter(({ id }) => fields.every((stop) => stop.id !== id))
  return (
    <section aria-label={texts.stops} className="grid gap-2">
      <h3 className="text-[0.9375rem] font-semibold">{texts.stops}</h3>
      {fields.length === 0 ? <p className="text-sm text-ink-2">{texts.noStops}</p> : undefined}
      <SortableList
        items={fields}
        keyOf={({ key }) => key}
        nameOf={({ name }) => shortPlace(name)}
        onMove={move}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
        itemClassName="flex items-center rounded-sm border border-line pl-3"
      >
        {({ name }, index, controls) => (
          <>
            <span className="min-w-0 flex-1 wrap-anywhere">{`${index + 1}. ${shortPlace(name)}`}</span>
            {controls}
            <IconButton label={texts.remove(shortPlace(name))} onClick={() => remove(index)}>
              <X aria-hidden />
            </IconButton>
          </>
        )}
      </SortableList>
      {free.length > 0 ? <AddStop free={free} onAdd={append} /> : undefined}
    </section>
  )
}

type AddProps = { free: Location[]; onAdd: (stops: RunValues['branches']) => void }

function AddStop({ free, onAdd }: AddProps) {
  const add = (chosen: Location[]) => onAdd(chosen.map(({ id, name }) => ({ id, name })))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={texts.addStop}
        className="min-w-0 flex-1 basis-56"
        value=""
        onChange={({ target }) => add(free.filter(({ id }) => id === target.value))}
        options={[
          { value: '', label: texts.chooseStop },
          ...free.map(({ id, name }) => ({ value: id, label: shortPlace(name) })),
        ]}
      />
      <AdminButton variant="outline" size="compact" onClick={() => add(free)}>
        {texts.addAll}
      </AdminButton>
    </div>
  )
}
