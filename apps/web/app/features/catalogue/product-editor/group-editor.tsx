import { useEffect } from 'react'
import type { EditorInUse } from '#lib/editor/use-editor.ts'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { TextField } from '#ui/editor/fields.tsx'
import { FieldPair, FormSection } from '#ui/editor/form-section.tsx'
import { ArchiveButton } from '../products/archive-button.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHead } from './editor-head.tsx'
import type { GroupForm } from './group-form.ts'
import { GroupOptions } from './group-options.tsx'
import { GroupUses, PriceExample } from './price-example.tsx'
import { groupWords as words } from '../products/products.messages.ts'
import { useGroupEditor } from './use-group-editor.ts'

/** Give it a `key` when the group can change. */
export function GroupEditor({ id }: { id: string | undefined }) {
  const { editor, group, foods, open, setArchived } = useGroupEditor(id)
  useEffect(() => {
    if (id === undefined && group) open(group)
  })
  return (
    <>
      <EditorHead
        title={group?.name ?? words.newGroup}
        note={words.lead}
        back="/superadmin/products?view=options"
      >
        {group ? (
          <ArchiveButton
            name={group.name}
            isArchived={group.isArchived}
            texts={words}
            onToggle={setArchived}
          />
        ) : undefined}
      </EditorHead>
      <EditorFrame editor={editor} loading={words.loading} failed={words.missing}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <AboutGroup editor={editor} />
            <GroupOptions editor={editor} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:sticky wide:top-4">
            <PriceExample control={editor.form.control} foods={foods} groupId={id} />
            {id === undefined ? undefined : <GroupUses foods={foods} groupId={id} />}
          </div>
        </div>
        <EditorFoot
          editor={editor}
          save={id === undefined ? words.create : words.save}
          saving={words.saving}
        />
      </EditorFrame>
    </>
  )
}

function AboutGroup({ editor }: { editor: EditorInUse<GroupForm> }) {
  return (
    <FormSection title={words.about}>
      <FieldPair>
        <TextField field={editor.field('name')} label={words.name} hint={words.nameHint} maxLength={60} />
        <TextField field={editor.field('nameNe')} label={words.nameNe} maxLength={60} optional />
        <TextField
          field={editor.field('min')}
          label={words.min}
          hint={words.minHint}
          inputMode="numeric"
          maxLength={2}
        />
        <TextField
          field={editor.field('max')}
          label={words.max}
          hint={words.maxHint}
          inputMode="numeric"
          maxLength={2}
        />
      </FieldPair>
    </FormSection>
  )
}
