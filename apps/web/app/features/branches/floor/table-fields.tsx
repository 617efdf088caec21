import { type FloorTable, tableShapes } from '@momo/contracts/branches'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { floorWords as words } from './floor.messages.ts'

export type FloorForm = { tables: FloorTable[] }

type Props = {
  editor: EditorInUse<FloorForm>
  index: number
  table: FloorTable
  onChange: (change: Partial<FloorTable>) => void
  onRemove: () => void
}

/** What one table is called, how many it seats, and where it stands. */
export function TableFields({ editor, index, table, onChange, onRemove }: Props) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <legend className="mb-2 font-semibold">{words.table(table.number)}</legend>
      <TextField
        field={editor.field(`tables.${index}.number`)}
        label={words.number}
        maxLength={10}
        autoComplete="off"
      />
      <div>
        <p aria-hidden className="mb-1.5 text-[0.9375rem] font-semibold">
          {words.seatsLabel}
        </p>
        <QuantityStepper
          label={words.seatsLabel}
          value={table.seats}
          max={50}
          onChange={(seats) => onChange({ seats })}
        />
      </div>
      <div role="group" aria-label={words.shape} className="flex flex-wrap gap-2">
        {tableShapes.map((shape) => (
          <ChipButton key={shape} active={shape === table.shape} onClick={() => onChange({ shape })}>
            {words.shapes[shape]}
          </ChipButton>
        ))}
      </div>
      <RoomField key={`${index} ${table.area}`} room={table.area} onRoom={(area) => onChange({ area })} />
      <AdminButton variant="danger-outline" icon={<Trash2 aria-hidden />} onClick={onRemove}>
        {words.remove}
      </AdminButton>
    </fieldset>
  )
}

/** The table moves when the whole name is typed, not with every letter. */
function RoomField({ room, onRoom }: { room: string; onRoom: (room: string) => void }) {
  const [typed, setTyped] = useState(room)
  const finish = () => {
    if (typed.trim() !== room) onRoom(typed.trim())
  }
  return (
    <Input
      label={words.room}
      optional
      hint={words.roomHint}
      maxLength={30}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => void (key === 'Enter' && finish())}
    />
  )
}
