import { type Way, ways } from '@momo/contracts/branches'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { branchesMessages } from '#features/branches/branches.messages.ts'
import { branchEditorWords as words } from './branch-editor.messages.ts'
import type { BranchEditorInUse } from './use-branch-editor.ts'

/** Ours: what orders need to know of a branch. */
export function OrdersSection({ editor }: { editor: BranchEditorInUse['editor'] }) {
  const field = editor.field<Way[]>('ways')
  const turn = (way: Way, on: boolean) => field.onChange(ways.filter((one) => (one === way ? on : field.value.includes(one))))
  return (
    <FormSection title={words.orders} help={words.ordersHelp}>
      <TextField field={editor.field('alarmMobile')} label={words.alarmMobile} hint={words.alarmHint} type="tel" />
      <FieldPair>
        <TextField field={editor.field('prepMinutes')} label={words.prepMinutes} inputMode="numeric" />
        <TextField field={editor.field('lastOrderMinutes')} label={words.lastOrderMinutes} inputMode="numeric" />
      </FieldPair>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.ways}</legend>
        <div className="flex flex-wrap gap-x-5">
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={branchesMessages.ways[way]}
              checked={field.value.includes(way)}
              onChange={(event) => turn(way, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </FormSection>
  )
}
