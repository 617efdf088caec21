import type { Products } from '@momo/contracts/catalogue/writes'
import { useWatch } from 'react-hook-form'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { ChoiceField } from '#ui/editor/fields.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import type { FoodForm } from './food-form.ts'
import { foodWords as words } from '../products/products.messages.ts'

/** Option groups, in the order in which the customer is asked. */
export function FoodGroups({
  editor,
  products: { groups },
}: {
  editor: EditorInUse<FoodForm>
  products: Products
}) {
  const chosen = useWatch({ control: editor.form.control, name: 'groups' })
  const taken = new Set(chosen.map(({ name }) => name))
  const offered = (own: string | undefined) =>
    groups
      .filter(({ name, isArchived }) => name === own || (!isArchived && !taken.has(name)))
      .map(({ name, isArchived }) => ({ value: name, label: isArchived ? words.archivedGroup(name) : name }))
  const starts = (own: string | undefined) => [
    { value: '', label: words.asTheGroup },
    ...(groups.find(({ name }) => name === own)?.options ?? []).map(({ name }) => ({
      value: name,
      label: name,
    })),
  ]
  const free = groups.filter(({ name, isArchived }) => !isArchived && !taken.has(name)).length
  return (
    <FormSection title={words.groups} help={words.groupsHelp}>
      {free === 0 ? (
        <p className="text-ink-2">{groups.length === 0 ? words.noGroups : words.allGroups}</p>
      ) : undefined}
      <ListEditor
        list={editor.list('groups')}
        blank={{ name: '', startsWith: '' }}
        entryName={words.groupName}
        addLabel={words.addGroup}
        atMost={chosen.length + Math.min(free, 1)}
        titleField="name"
      >
        {(index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
            <ChoiceField
              field={editor.field(`groups.${index}.name`)}
              label={words.groupName}
              ask={words.chooseGroup}
              options={offered(chosen[index]?.name)}
              onPick={() => editor.change(`groups.${index}.startsWith`, '')}
            />
            <ChoiceField
              field={editor.field(`groups.${index}.startsWith`)}
              label={words.startsWith}
              options={starts(chosen[index]?.name)}
            />
          </div>
        )}
      </ListEditor>
    </FormSection>
  )
}
