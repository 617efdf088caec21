/**
 * Overview of the editor kit. A document is edited like this:
 *
 *   const editor = useEditor({ name: 'footer', empty, load, publish, check: checkWith(Footer), texts })
 *   <EditorFrame editor={editor} loading="Loading ...">                       ui/editor: loading, failed, unsaved changes, conflict
 *     <TextField field={editor.field('title')} label="Title" />                ui/editor: TextField, AreaField, PictureField
 *     <ListEditor list={editor.list('quickLinks', () => ({ title: '', path: '' }))}>…
 *   </EditorFrame>
 *   <Button onClick={() => void editor.publish().then(showSaveResult)}>
 *
 * It registers itself with the page's group (`EditorGroupProvider`): 'Update All Content', the unsaved bar and the leave warning know it.
 * `load`, `publish` and `check` are read once: give the component a `key` where the document can change.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createEditor, type Editor, type EditorOptions, type Snapshot } from './editor.ts'
import { useGroupMember } from './editor-group.ts'
import { valueAt } from './paths.ts'
import type { RunningUpload } from './uploads.ts'

export type { EditorOptions, Errors, Loaded, Outcome } from './editor.ts'

/** One path of the value, bound to a control of ui/editor. */
type BoundField<V = string> = {
  name: string
  value: V
  error: string | undefined
  onChange: (next: V) => void
  onLeave: () => void
  /** For a picture field. */
  beginUpload: () => RunningUpload
}

type BoundList<V> = {
  name: string
  entries: V[]
  error: string | undefined
  /** An entry's picture is being uploaded. Entries are identified by position, so they stay where they are meanwhile. */
  isUploading: boolean
  add: () => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

export type EditorInUse<T> = Snapshot<T> &
  Omit<Editor<T>, 'subscribe' | 'read'> & {
    field: <V = string>(path: string) => BoundField<V>
    list: <V>(path: string, blank: () => V) => BoundList<V>
  }

export function useEditor<T>(options: EditorOptions<T>): EditorInUse<T> {
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
  return {
    ...snapshot,
    ...actions,
    field: (path) => bindField(editor, path),
    list: (path, blank) => bindList(editor, path, blank),
  }
}

function bindField<T, V>(editor: Editor<T>, path: string): BoundField<V> {
  const { value, errors } = editor.read()
  return {
    name: path,
    value: valueAt(value, path) as V,
    error: errors[path],
    onChange: (next) => editor.change(path, next),
    onLeave: () => editor.validate(path),
    beginUpload: () => editor.beginUpload(path),
  }
}

function bindList<T, V>(editor: Editor<T>, path: string, blank: () => V): BoundList<V> {
  const now = () => (editor.at(path) ?? []) as V[]
  const isUploading = () => editor.read().uploading.some((field) => field.startsWith(`${path}.`))
  return {
    name: path,
    entries: now(),
    error: editor.read().errors[path],
    isUploading: isUploading(),
    add: () => editor.change(path, [...now(), blank()]),
    remove: (index) => {
      if (!isUploading()) editor.change(path, now().toSpliced(index, 1))
    },
    move: (from, to) => {
      const entry = now()[from]
      if (!isUploading() && entry !== undefined && to >= 0 && to < now().length)
        editor.change(path, now().toSpliced(from, 1).toSpliced(to, 0, entry))
    },
  }
}
