import { getOrdering, saveOrdering, type FulfilmentMethod, fulfilmentMethods } from '@momo/contracts/branches'
import { useController } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { useEditor, type EditorInUse } from '#lib/editor/use-editor.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { CheckboxField, TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { PublishButton } from '#ui/editor/publish-button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { branchesMessages } from '../branches.messages.ts'
import { KitchenFields } from './kitchen-fields.tsx'
import {
  checkOrdering,
  emptyOrdering,
  firstVersion,
  loadedOrdering,
  type NumberName,
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
    publish: async (form, version = firstVersion) =>
      loadedOrdering(
        await call(saveOrdering, {
          params: { id: branchId },
          body: { ...orderingOf(form), version: version ?? 1 },
        }),
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
          <CheckboxField field={editor.field('readyWhenBumped')} label={words.readyWhenBumped} />
        </fieldset>
        <Answering editor={editor} />
        <PublishButton
          editor={editor}
          saving={words.saving}
          disabled={!editor.isDirty}
          show={showBranchResult}
          className="justify-self-end wide:col-span-2"
        >
          {words.save}
        </PublishButton>
      </FormSection>
    </EditorFrame>
  )
}

const group = 'grid content-start grid-cols-[minmax(0,1fr)] gap-4'

/** A number; its label is the text of the same name. */
function NumberField({ editor, name, hint }: { editor: InUse; name: NumberName; hint?: string }) {
  return <TextField field={editor.field(name)} label={words[name]} hint={hint} inputMode="numeric" />
}

function Times({ editor }: { editor: InUse }) {
  const { field } = useController({ control: editor.form.control, name: 'fulfilmentMethods' })
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
        <NumberField editor={editor} name="lastOrderMinutes" />
        <NumberField editor={editor} name="leadMinutes" />
        <NumberField editor={editor} name="daysAhead" hint={words.daysHint} />
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
        <NumberField editor={editor} name="deliveryMinutes" />
        {(['deliveryMinimum', 'deliveryCharge'] as const).map((name) => (
          <TextField
            key={name}
            field={editor.field(name)}
            label={words[name]}
            hint={name === 'deliveryCharge' ? words.deliveryChargeHint : undefined}
            lead={words.rupees}
            inputMode="decimal"
          />
        ))}
      </FieldPair>
    </fieldset>
  )
}

function Answering({ editor }: { editor: InUse }) {
  return (
    <fieldset className={group}>
      <legend className="mb-1 font-semibold">{words.answer}</legend>
      <FieldPair>
        <NumberField editor={editor} name="alarmMinutes" />
        <NumberField editor={editor} name="answerMinutes" hint={words.answerHint} />
        <NumberField editor={editor} name="tablesCount" hint={words.tablesHint} />
      </FieldPair>
      <CheckboxField field={editor.field('stopsUnwatched')} label={words.stopsUnwatched} />
    </fieldset>
  )
}
