import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { CheckboxField, TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { blankOption, type GroupForm } from './group-form.ts'
import { foodWords, groupWords as words } from '../products/products.messages.ts'

const percent = { lead: '%', placeholder: '0', maxLength: 4 }

export function GroupOptions({ editor }: { editor: EditorInUse<GroupForm> }) {
  const at = (index: number, name: keyof GroupForm['options'][number]) =>
    editor.field(`options.${index}.${name}`)
  /** With at most one choice, a new default replaces the old one. */
  function clearOtherDefaults(index: number): void {
    const { options, max } = editor.form.getValues()
    if (max.trim() !== '1') return
    for (const other of options.keys())
      if (other !== index) editor.change(`options.${other}.isDefault`, false)
  }
  return (
    <FormSection title={words.options}>
      <ListEditor
        list={editor.list('options')}
        blank={blankOption}
        entryName={words.option}
        addLabel={words.addOption}
        atLeast={1}
        atMost={30}
        titleField="name"
      >
        {(index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
            <TextField field={at(index, 'name')} label={words.optionName} maxLength={60} />
            <TextField field={at(index, 'nameNe')} label={words.optionNameNe} maxLength={60} optional />
            <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
              <TextField field={at(index, 'percent')} label={words.percent} {...percent} />
              <TextField
                field={at(index, 'amount')}
                label={words.amount}
                lead={foodWords.priceLead}
                placeholder="0"
                maxLength={10}
              />
              <TextField field={at(index, 'piecesPercent')} label={words.piecesPercent} {...percent} />
            </div>
            <TextField
              field={at(index, 'fillings')}
              label={words.fillings}
              hint={words.fillingsHint}
              maxLength={200}
              optional
            />
            <CheckboxField
              field={at(index, 'isDefault')}
              label={words.isDefault}
              onPick={(isDefault) => isDefault && clearOtherDefaults(index)}
            />
          </div>
        )}
      </ListEditor>
    </FormSection>
  )
}
