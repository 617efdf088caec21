import { type FloorPlan, getFloorPlan, mostTables, saveFloorPlan } from '@momo/contracts/branches'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { showBranchResult } from '../editor/use-branch-editor.ts'
import { floorPlanQuery } from './floor.api.ts'
import { floorWords as words } from './floor.messages.ts'
import { checkFloor, nextNumber, placed, roomsOf } from './floor-moves.ts'
import { PlanEditor } from './plan-editor.tsx'
import { type FloorForm, TableFields } from './table-fields.tsx'

const texts = {
  label: words.title,
  saved: words.saved,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel: () => words.tables,
  fieldText: (_: string, value: unknown) =>
    (value as FloorForm['tables']).map(({ number, x, y }) => `${number} (${x + 1}, ${y + 1})`).join(', '),
}

const loaded = ({ version, tables }: FloorPlan) => ({ value: { tables }, version })

/** Tables of a branch with their places, saved as a whole and apart from the branch. */
export function FloorSection({ branchId }: { branchId: string }) {
  const params = { id: branchId }
  const editor = useEditor<FloorForm>({
    name: `floor:${branchId}`,
    empty: { tables: [] },
    load: async () => loaded(await call(getFloorPlan, { params })),
    publish: async ({ tables }, version = 0) => {
      const saved = await call(saveFloorPlan, { params, body: { version, tables } })
      queryClient.setQueryData(floorPlanQuery(branchId).queryKey, saved)
      return loaded(saved)
    },
    check: checkFloor,
    texts,
  })
  return (
    <section id="floor-plan" className="scroll-mt-20">
      <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
        <FormSection title={words.title} help={words.help}>
          <Plan editor={editor} />
        </FormSection>
      </EditorFrame>
    </section>
  )
}

function Plan({ editor }: { editor: EditorInUse<FloorForm> }) {
  const tables = useWatch({ control: editor.form.control, name: 'tables' })
  const [room, setRoom] = useState('')
  const [selected, setSelected] = useState<number>()
  const rooms = roomsOf(tables)
  const shownRoom = rooms.includes(room) ? room : (rooms[0] ?? '')
  const change = (next: FloorForm['tables']) => editor.change('tables', next)
  const set = (index: number, part: Partial<FloorForm['tables'][number]>) => {
    const others = tables.filter((_, other) => other !== index)
    const next = tables[index] && placed(others, { ...tables[index], ...part })
    if (!next) return
    change(tables.with(index, next))
    setRoom(next.area)
  }
  const fresh = placed(tables, {
    number: nextNumber(tables),
    seats: 4,
    area: shownRoom,
    x: 0,
    y: 0,
    shape: 'square',
  })
  const add = () => {
    if (!fresh) return
    change([...tables, fresh])
    setSelected(tables.length)
  }
  const remove = (index: number) => {
    change(tables.toSpliced(index, 1))
    setSelected(undefined)
  }
  const table = selected === undefined ? undefined : tables[selected]
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {rooms.length > 1 ? (
          <div role="group" aria-label={words.rooms} className="flex flex-wrap gap-2">
            {rooms.map((name) => (
              <ChipButton key={name} active={name === shownRoom} onClick={() => setRoom(name)}>
                {name === '' ? words.mainRoom : name}
              </ChipButton>
            ))}
          </div>
        ) : undefined}
        <AdminButton
          variant="outline"
          icon={<Plus aria-hidden />}
          disabled={!fresh || tables.length >= mostTables}
          onClick={add}
          className="ml-auto"
        >
          {words.add}
        </AdminButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_16rem]">
        <PlanEditor
          tables={tables}
          room={shownRoom}
          selected={selected}
          onSelect={setSelected}
          onMove={(index, to) => set(index, to)}
        />
        {table && selected !== undefined ? (
          <TableFields
            editor={editor}
            index={selected}
            table={table}
            onChange={(part) => set(selected, part)}
            onRemove={() => remove(selected)}
          />
        ) : (
          <p className="text-ink-2">{tables.length === 0 ? words.noTables : words.choose}</p>
        )}
      </div>
      <PublishButton
        editor={editor}
        saving={words.saving}
        disabled={!editor.isDirty}
        show={(outcome) => {
          // The saved plan may be in another order.
          if (outcome.result === 'saved') setSelected(undefined)
          showBranchResult(outcome)
        }}
        className="justify-self-end"
      >
        {words.save}
      </PublishButton>
    </>
  )
}
