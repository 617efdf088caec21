import { Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { DeskButton } from '#ui/editor/admin-button.tsx'
import { DraftDesk } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { tell } from '#ui/editor/show-save-result.ts'
import { DishFields } from './dish-fields.tsx'
import { type DishForm, toDish } from './dish-form.ts'
import { DishHead } from './dish-head.tsx'
import { dishDocument, type DishRow, dishOptions } from './dish-rows.ts'
import { removeDish } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

type Props = {
  row: DishRow
  /** CMS-07: the last one stays. */
  mayGo: boolean
  isBusy: boolean
  onCreated: (id: string) => void
  onGone: () => void
}

/** One dish: a line that opens to its fields. What is wrong in it opens it. */
export function DishEditor({ row, mayGo, isBusy, onCreated, onGone }: Props) {
  const [options] = useState(() => dishOptions(row, onCreated))
  const editor = useEditor(options)
  const [isOpen, setOpen] = useState(row.id === undefined)
  const isWrong = Object.keys(editor.errors).length > 0
  const needsLook = isWrong || Boolean(editor.problem ?? editor.conflict ?? editor.kept)
  const place = useRef<HTMLDivElement>(null)
  /** A dish at the window's lower edge would open out of sight. */
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'start' }))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void editor.publish().then(tell)
  }
  return (
    <div ref={place} className="scroll-mt-24 overflow-hidden rounded-sm border border-line-2 bg-paper">
      <DishHead
        form={editor.value}
        isNew={row.id === undefined}
        isChanged={editor.isDirty}
        isDraft={editor.isDraft}
        isOpen={isOpen || needsLook}
        onToggle={toggle}
      />
      <div hidden={!isOpen && !needsLook} className="border-t border-line p-4">
        <EditorFrame editor={editor} loading={texts.loading}>
          <Drafts id={row.id} isOpen={isOpen || needsLook} editor={editor}>
            <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {isWrong ? <Note tone="red">{texts.incomplete}</Note> : undefined}
              <DishFields editor={editor} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                {mayGo ? <Remove row={row} editor={editor} isBusy={isBusy} onGone={onGone} /> : <span />}
                <div className="flex items-center gap-3">
                  {editor.isDirty ? <span className="text-sm font-semibold text-amber-text">{texts.edited}</span> : undefined}
                  <DeskButton type="submit" disabled={isBusy} loading={editor.isSaving} loadingText={texts.saving}>
                    {row.id === undefined ? texts.save : texts.update}
                  </DeskButton>
                </div>
              </div>
            </form>
          </Drafts>
        </EditorFrame>
      </div>
    </div>
  )
}

type DraftsProps = { id: string | undefined; isOpen: boolean; editor: EditorInUse<DishForm>; children: ReactNode }

/** A dish that was never saved has no drafts yet, and one that is closed shows none. */
const Drafts = ({ id, isOpen, editor, children }: DraftsProps) =>
  id === undefined || !isOpen ? (
    children
  ) : (
    <DishDrafts id={id} editor={editor}>
      {children}
    </DishDrafts>
  )

function DishDrafts({ id, editor, children }: { id: string; editor: EditorInUse<DishForm>; children: ReactNode }) {
  return (
    <DraftDesk drafts={{ ...useDrafts(dishDocument(id), editor, toDish), label: editor.value.name || texts.untitled }} several>
      {children}
    </DraftDesk>
  )
}

type RemoveProps = { row: DishRow; editor: EditorInUse<DishForm>; isBusy: boolean; onGone: () => void }

/** CMS-09: the server first; a dish that was never saved just goes. */
function Remove({ row, editor, isBusy, onGone }: RemoveProps) {
  const [isAsked, ask] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const gone = () => {
    editor.discard()
    onGone()
  }
  async function remove(id: string): Promise<void> {
    setRemoving(true)
    try {
      await removeDish(id)
      toast.success(texts.deleted)
      gone()
    } catch {
      toast.failure(texts.notDeleted)
      setRemoving(false)
      ask(false)
    }
  }
  const { id } = row
  return (
    <>
      <DeskButton
        variant="danger-outline"
        icon={<Trash2 aria-hidden />}
        disabled={isBusy || editor.isSaving}
        onClick={id === undefined ? gone : () => ask(true)}
      >
        {texts.remove}
      </DeskButton>
      {id === undefined ? undefined : (
        <ConfirmDialog
          open={isAsked}
          title={texts.removeTitle(editor.value.name || texts.untitled)}
          cancel={texts.keep}
          confirm={texts.remove}
          confirming={texts.removing}
          busy={isRemoving}
          onCancel={() => ask(false)}
          onConfirm={() => void remove(id)}
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
