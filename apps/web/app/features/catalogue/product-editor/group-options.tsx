import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { TextField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { blankOption, type GroupForm, type OptionForm } from './group-form.ts'
import { foodWords, groupWords as words } from '../products/products.messages.ts'

/** With at most one choice, a new default replaces the old one. */
function withDefault({ options, max }: GroupForm, index: number, isDefault: boolean): OptionForm[] {
  const isExclusive = isDefault && max.trim() === '1'
  return options.map((option, i) =>
    i === index ? { ...option, isDefault } : isExclusive ? { ...option, isDefault: false } : option,
  )
}

export function GroupOptions({ editor }: { editor: EditorInUse<GroupForm> }) {
  const list = editor.list('options', blankOption)
  return (
    <FormSection title={words.options}>
      <ListEditor
        list={list}
        entryName={words.option}
        addLabel={words.addOption}
        atLeast={1}
        atMost={30}
        titleOf={({ name }) => name.trim()}
      >
        {(option, index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
            <TextField
              field={editor.field(`options.${index}.name`)}
              label={words.optionName}
              maxLength={60}
            />
            <TextField
              field={editor.field(`options.${index}.nameNe`)}
              label={words.optionNameNe}
              maxLength={60}
              optional
            />
            <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-3">
              <TextField
                field={editor.field(`options.${index}.percent`)}
                label={words.percent}
                lead="%"
                placeholder="0"
                maxLength={4}
              />
              <TextField
                field={editor.field(`options.${index}.amount`)}
                label={words.amount}
                lead={foodWords.priceLead}
                placeholder="0"
                maxLength={10}
              />
              <TextField
                field={editor.field(`options.${index}.piecesPercent`)}
                label={words.piecesPercent}
                lead="%"
                placeholder="0"
                maxLength={4}
              />
            </div>
            <TextField
              field={editor.field(`options.${index}.fillings`)}
              label={words.fillings}
              hint={words.fillingsHint}
              maxLength={200}
              optional
            />
            <Checkbox
              label={words.isDefault}
              name={`options.${index}.isDefault`}
              checked={option.isDefault}
              onChange={(event) =>
                editor.change('options', withDefault(editor.value, index, event.target.checked))
              }
            />
          </div>
        )}
      </ListEditor>
    </FormSection>
  )
}
