/**
 * Overview of the editor kit. A document is edited like this:
 *
 *   const editor = useEditor({ name: 'footer', empty, load, publish, check: validateWith(Footer), texts })
 *   <EditorFrame editor={editor} loading="Loading ...">                       ui/editor: loading, failed, unsaved changes, conflict
 *     <TextField field={editor.field('title')} label="Title" />                ui/editor: TextField, AreaField, PictureField
 *     <ListEditor list={editor.list('quickLinks')} blank={{ title: '', path: '' }}>…
 *   </EditorFrame>
 *   <Button onClick={() => void editor.publish().then(showSaveResult)}>
 *
 * Values, errors and dirty fields are in `editor.form`, a form of react-hook-form: `useWatch({ control: editor.form.control, name })`.
 * It registers itself with the page's group (`EditorGroupProvider`): 'Update All Content', the unsaved bar and the leave warning know it.
 * `load`, `publish` and `check` are read once: give the component a `key` where the document can change.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Control, FieldArrayPath, FieldPath, FieldValues } from 'react-hook-form'
import { createEditor, type Editor, type EditorOptions, type Snapshot } from './editor.ts'
import { useGroupMember } from './editor-group.ts'
import type { RunningUpload } from './pictures/uploads.ts'

export type { EditorOptions, Loaded, Outcome } from './editor.ts'
export type { Errors } from './validate-with.ts'

export type EditorInUse<T extends FieldValues> = Snapshot<T> &
  Omit<Editor<T>, 'subscribe' | 'read'> & {
    /** For a control of ui/editor. */
    field: (name: FieldPath<T>) => { control: Control; name: string; beginUpload: () => RunningUpload }
    /** For `ListEditor`. A running upload belongs to a position, so entries stay where they are meanwhile. */
    list: (name: FieldArrayPath<T>) => { control: Control; name: string; isUploading: boolean }
  }

/** Loads, edits and publishes one document: autosave in this browser, drafts, conflicts, running uploads. Options are read once. */
export function useEditor<T extends FieldValues>(options: EditorOptions<T>): EditorInUse<T> {
  const [editor] = useState(() => createEditor(options))
  const { subscribe, read, ...actions } = editor
  const snapshot = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    void editor.start()
    addEventListener('pagehide', editor.autosaveNow)
    return () => {
      removeEventListener('pagehide', editor.autosaveNow)
      editor.autosaveNow()
    }
  }, [editor])
  useGroupMember({
    name: editor.name,
    label: editor.texts.label,
    changes: snapshot.changes.length,
    isWaiting: snapshot.isWaiting,
    isDraft: snapshot.isDraft,
    drafts: snapshot.isDraft ? editor.texts.label : '',
    publish: editor.publish,
    discard: editor.discard,
  })
  const control = editor.form.control as unknown as Control
  return {
    ...snapshot,
    ...actions,
    field: (name) => ({ control, name, beginUpload: () => editor.beginUpload(name) }),
    list: (name) => ({
      control,
      name,
      isUploading: snapshot.uploading.some((path) => path.startsWith(`${name}.`)),
    }),
  }
}
