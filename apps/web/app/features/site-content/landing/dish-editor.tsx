import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useDrafts } from '#lib/editor/drafts/use-drafts.ts'
import { type EditorInUse, useEditor } from '#lib/editor/use-editor.ts'
import { useAction } from '#lib/query/use-action.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { DraftEditorLayout } from '#ui/editor/drafts/draft-layout.tsx'
import { EditorFrame } from '#ui/editor/editor-frame.tsx'
import { PublishForm } from '#ui/editor/publish-button.tsx'
import { briefToastMs, savingText, showSaveResultBriefly } from '#ui/editor/show-save-result.ts'
import { DishFields } from './dish-fields.tsx'
import { type DishForm, toDish } from './dish-form.ts'
import { DishHead } from './dish-head.tsx'
import { dishDocument, type DishRow, dishOptions } from './dish-rows.ts'
import { removeDish } from './landing.api.ts'
import { landingMessages } from './landing.messages.ts'

const texts = landingMessages.items

type Props = {
  row: DishRow
  /** CMS-07: the last dish cannot be removed. */
  mayGo: boolean
  isBusy: boolean
  /** In the row of the head. */
  beside: ReactNode
  onCreated: (id: string) => void
  onGone: () => void
}

/** A collapsible dish. It opens by itself when it needs attention. */
export function DishEditor({ row, mayGo, isBusy, beside, onCreated, onGone }: Props) {
  const [options] = useState(() => dishOptions(row, onCreated))
  const editor = useEditor(options)
  const [isOpen, setOpen] = useState(row.id === undefined)
  const { control } = editor.form
  const [name, price, images] = useWatch({ control, name: ['name', 'price', 'images'] })
  const isWrong = Object.keys(useFormState({ control }).errors).length > 0
  const needsAttention = isWrong || Boolean(editor.problem ?? editor.conflict ?? editor.unsaved)
  const container = useRef<HTMLDivElement>(null)
  /** A dish at the lower edge of the window would open out of sight. */
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) requestAnimationFrame(() => container.current?.scrollIntoView({ block: 'start' }))
  }
  return (
    <div ref={container} className="scroll-mt-24 overflow-hidden rounded-sm border border-line-2 bg-paper">
      <div className="flex max-sm:flex-col">
        <DishHead
          form={{ name, price, images }}
          isNew={row.id === undefined}
          isChanged={editor.isDirty}
          isDraft={editor.isDraft}
          isOpen={isOpen || needsAttention}
          onToggle={toggle}
        />
        {beside}
      </div>
      <div hidden={!isOpen && !needsAttention} className="border-t border-line p-4">
        <EditorFrame editor={editor} loading={texts.loading}>
          <Drafts id={row.id} name={name} isOpen={isOpen || needsAttention} editor={editor}>
            <PublishForm
              editor={editor}
              show={showSaveResultBriefly}
              className="grid grid-cols-[minmax(0,1fr)] gap-4"
            >
              {isWrong ? <Note tone="red">{texts.incomplete}</Note> : undefined}
              <DishFields editor={editor} />
              <div className="flex flex-wrap items-center justify-between gap-3">
                {mayGo ? (
                  <Remove id={row.id} name={name} editor={editor} isBusy={isBusy} onGone={onGone} />
                ) : (
                  <span />
                )}
                <div className="flex items-center gap-3">
                  {editor.isDirty ? (
                    <span className="text-sm font-semibold text-amber-text">{texts.edited}</span>
                  ) : undefined}
                  <AdminButton
                    type="submit"
                    disabled={isBusy}
                    loading={editor.isSaving}
                    loadingText={savingText(editor, texts.saving)}
                  >
                    {row.id === undefined ? texts.save : texts.update}
                  </AdminButton>
                </div>
              </div>
            </PublishForm>
          </Drafts>
        </EditorFrame>
      </div>
    </div>
  )
}

type DishProps<Id> = { id: Id; name: string; editor: EditorInUse<DishForm> }
type DraftsProps<Id> = DishProps<Id> & { children: ReactNode }

/** Drafts need a saved dish, and are shown only while it is open. */
const Drafts = ({ id, isOpen, ...rest }: DraftsProps<string | undefined> & { isOpen: boolean }) =>
  id === undefined || !isOpen ? rest.children : <DishDrafts id={id} {...rest} />

function DishDrafts({ id, name, editor, children }: DraftsProps<string>) {
  const drafts = useDrafts(dishDocument(id), editor, toDish)
  return (
    <DraftEditorLayout drafts={{ ...drafts, label: name || texts.untitled }}>{children}</DraftEditorLayout>
  )
}

type RemoveProps = DishProps<string | undefined> & { isBusy: boolean; onGone: () => void }

/** CMS-09: deletes on the server first; an unsaved dish is only removed from the list. */
function Remove({ id, name, editor, isBusy, onGone }: RemoveProps) {
  const [isAsked, ask] = useState(false)
  const removeRow = () => {
    editor.discard()
    onGone()
  }
  const { run, isPending } = useAction({
    mutationFn: removeDish,
    onSuccess: () => {
      toast.success(texts.deleted, briefToastMs)
      removeRow()
    },
    onError: () => {
      toast.failure(texts.notDeleted, briefToastMs)
      ask(false)
    },
  })
  return (
    <>
      <AdminButton
        variant="danger-outline"
        icon={<Trash2 aria-hidden />}
        disabled={isBusy || editor.isSaving}
        onClick={id === undefined ? removeRow : () => ask(true)}
      >
        {texts.remove}
      </AdminButton>
      {id === undefined ? undefined : (
        <ConfirmDialog
          open={isAsked}
          title={texts.removeTitle(name || texts.untitled)}
          cancel={texts.keep}
          confirm={texts.remove}
          confirming={texts.removing}
          busy={isPending}
          onCancel={() => ask(false)}
          onConfirm={() => run(id)}
        >
          {texts.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
