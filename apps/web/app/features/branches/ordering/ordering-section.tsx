import { getOrdering, saveOrdering, type FulfilmentMethod, fulfilmentMethods } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { useEditor, type EditorInUse } from '#lib/editor/use-editor.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { branchesMessages } from '../branches.messages.ts'
import { KitchenFields } from './kitchen-fields.tsx'
import {
  checkOrdering,
  emptyOrdering,
  loadedOrdering,
  type OrderingForm,
  orderingLabel,
  orderingOf,
} from './ordering-form.ts'
import { orderingWords as words } from './ordering.messages.ts'
import { showBranchResult } from '../editor/use-branch-editor.ts'

const texts = {
  label: words.title,
  saved: words.saved,
  wrong: words.wrong,
  failed: () => words.failed,
  fieldLabel: orderingLabel,
}

type InUse = EditorInUse<OrderingForm>

/** Ordering settings. Stored apart from the branch, because every order reads them. */
export function OrderingSection({ branchId }: { branchId: string }) {
  const editor = useEditor({
    name: `ordering:${branchId}`,
    empty: emptyOrdering,
    load: async () => loadedOrdering(await call(getOrdering, { params: { id: branchId } })),
    publish: async (form, version) =>
      loadedOrdering(
        await call(saveOrdering, { params: { id: branchId }, body: { ...orderingOf(form), version } }),
      ),
    check: checkOrdering,
    texts,
  })
  return (
    <EditorFrame editor={editor} loading={words.loading} failed={words.failedToLoad}>
      <FormSection title={words.title} help={words.help} className="wide:grid-cols-2 wide:gap-x-8">
        <Times editor={editor} />
        <Delivery editor={editor} />
        <fieldset className={group}>
          <legend className="mb-1 font-semibold">{words.kitchen}</legend>
          <KitchenFields editor={editor} />
        </fieldset>
        <Answering editor={editor} />
        <div className="flex justify-end wide:col-span-2">
          <AdminButton
            disabled={!editor.isDirty}
            loading={editor.isSaving}
            loadingText={words.saving}
            onClick={() => void editor.publish().then(showBranchResult)}
          >
            {words.save}
          </AdminButton>
        </div>
      </FormSection>
    </EditorFrame>
  )
}

const group = 'grid content-start grid-cols-[minmax(0,1fr)] gap-4'

function Times({ editor }: { editor: InUse }) {
  const field = editor.field<FulfilmentMethod[]>('fulfilmentMethods')
  const toggle = (method: FulfilmentMethod, on: boolean) =>
    field.onChange(fulfilmentMethods.filter((one) => (one === method ? on : field.value.includes(one))))
  return (
    <div className={group}>
      <fieldset>
        <legend className="mb-1 font-semibold">{words.fulfilmentMethods}</legend>
        <div className="flex flex-wrap gap-x-5">
          {fulfilmentMethods.map((method) => (
            <Checkbox
              key={method}
              label={branchesMessages.fulfilmentMethods[method]}
              checked={field.value.includes(method)}
              onChange={(event) => toggle(method, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <FieldPair>
        <TextField
          field={editor.field('lastOrderMinutes')}
          label={words.lastOrderMinutes}
          inputMode="numeric"
        />
        <TextField field={editor.field('leadMinutes')} label={words.leadMinutes} inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <TextField
          field={editor.field('daysAhead')}
          label={words.daysAhead}
          hint={words.daysHint}
          inputMode="numeric"
        />
      </FieldPair>
    </div>
  )
}

function Delivery({ editor }: { editor: InUse }) {
  return (
    <fieldset className={group}>
      <legend className="mb-1 font-semibold">{words.delivery}</legend>
      <FieldPair>
        <TextField field={editor.field('deliveryRadius')} label={words.deliveryRadius} inputMode="decimal" />
        <TextField
          field={editor.field('deliveryMinutes')}
          label={words.deliveryMinutes}
          inputMode="numeric"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          field={editor.field('deliveryMinimum')}
          label={words.deliveryMinimum}
          lead={words.rupees}
          inputMode="decimal"
        />
        <TextField
          field={editor.field('deliveryCharge')}
          label={words.deliveryCharge}
          lead={words.rupees}
          inputMode="decimal"
        />
      </FieldPair>
    </fieldset>
  )
}

function Answering({ editor }: { editor: InUse }) {
  const unwatched = editor.field<boolean>('stopsUnwatched')
  return (
    <fieldset className={group}>
      <legend className="mb-1 font-semibold">{words.answer}</legend>
      <FieldPair>
        <TextField field={editor.field('alarmMinutes')} label={words.alarmMinutes} inputMode="numeric" />
        <TextField
          field={editor.field('answerMinutes')}
          label={words.answerMinutes}
          hint={words.answerHint}
          inputMode="numeric"
        />
      </FieldPair>
      <FieldPair>
        <TextField
          field={editor.field('tablesCount')}
          label={words.tablesCount}
          hint={words.tablesHint}
          inputMode="numeric"
        />
      </FieldPair>
      <Checkbox
        label={words.stopsUnwatched}
        checked={unwatched.value}
        onChange={(event) => unwatched.onChange(event.target.checked)}
      />
    </fieldset>
  )
}
