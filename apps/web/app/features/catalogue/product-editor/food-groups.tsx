import type { Products } from '@momo/contracts/catalogue/writes'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { ListEditor } from '#ui/editor/list-editor.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { FoodForm } from './food-form.ts'
import { foodWords as words } from '../products/products.messages.ts'

type GroupChoice = FoodForm['groups'][number]

/** Option groups, in the order in which the customer is asked. */
export function FoodGroups({
  editor,
  products: { groups },
}: {
  editor: EditorInUse<FoodForm>
  products: Products
}) {
  const list = editor.list<GroupChoice>('groups', () => ({ name: '', startsWith: '' }))
  const taken = new Set(list.entries.map(({ name }) => name))
  const offered = ({ name: own }: GroupChoice) =>
    groups
      .filter(({ name, isArchived }) => name === own || (!isArchived && !taken.has(name)))
      .map(({ name, isArchived }) => ({ value: name, label: isArchived ? words.archivedGroup(name) : name }))
  const starts = ({ name: own }: GroupChoice) => [
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
        list={list}
        entryName={words.groupName}
        addLabel={words.addGroup}
        atMost={list.entries.length + Math.min(free, 1)}
        titleOf={({ name }) => name}
      >
        {(entry, index) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:grid-cols-2">
            <ChoiceField
              field={{
                ...editor.field(`groups.${index}.name`),
                onChange: (name) => editor.change(`groups.${index}`, { name, startsWith: '' }),
              }}
              label={words.groupName}
              ask={words.chooseGroup}
              options={offered(entry)}
            />
            <ChoiceField
              field={editor.field(`groups.${index}.startsWith`)}
              label={words.startsWith}
              options={starts(entry)}
            />
          </div>
        )}
      </ListEditor>
    </FormSection>
  )
}
