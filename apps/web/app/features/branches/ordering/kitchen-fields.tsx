import { stations } from '@momo/contracts/branches'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair } from '#ui/editor/form-section.tsx'
import type { OrderingForm } from './ordering-form.ts'
import { orderingWords as words } from './ordering.messages.ts'

/** Preparation time and station capacity; used in the branch profile and beside the menu. */
export function KitchenFields({ editor }: { editor: EditorInUse<OrderingForm> }) {
  return (
    <>
      <TextField
        field={editor.field('prepMinutes')}
        label={words.prepMinutes}
        hint={words.prepHint}
        inputMode="numeric"
      />
      <p className="text-sm text-ink-2">{words.stationsHint}</p>
      {stations.map((station) => (
        <FieldPair key={station}>
          <TextField
            field={editor.field(`stations.${station}.slots`)}
            label={words.slots(words.names[station])}
            inputMode="numeric"
          />
          <TextField
            field={editor.field(`stations.${station}.cycleMinutes`)}
            label={words.cycle(words.names[station])}
            inputMode="numeric"
          />
        </FieldPair>
      ))}
    </>
  )
}
