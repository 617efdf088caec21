import { createFormControl, type FieldPath, type FieldValues } from 'react-hook-form'
import { type LocalDraft, saveDraftLocally } from './autosave.ts'
import { createUploads } from './pictures/uploads.ts'
import { type Errors, toResolver } from './validate-with.ts'

/** `isDraft`: not visible to visitors yet. */
export type Loaded<T> = { value: T; version?: number | undefined; isDraft?: boolean }

/** Another editor saved first. `base` is the version both started with. */
export type Conflict<T> = {
  base: T
  mine: T
  theirs: T
  version: number | undefined
  paths: string[]
  isDraft: boolean
}

/** What the form does not know: values, errors and defaults are in react-hook-form. */
export type Snapshot<T> = {
  state: 'loading' | 'failed' | 'ready'
  /** Why loading failed. */
  fault: unknown
  isDirty: boolean
  /** The paths that differ from the loaded value or have a running upload. */
  changes: string[]
  /** The paths of picture fields with a running upload. */
  uploading: string[]
  isSaving: boolean
  /** A save waits for running uploads. */
  isWaiting: boolean
  /** The last loaded or saved version is a draft, not visible to visitors. */
  isDraft: boolean
  conflict: Conflict<T> | undefined
  problem: string | undefined
  /** Unsaved changes of an earlier visit. */
  unsaved: LocalDraft<T> | undefined
}

const initialSnapshot = <T>(): Snapshot<T> => ({
  state: 'loading',
  fault: undefined,
  isDirty: false,
  changes: [],
  uploading: [],
  isSaving: false,
  isWaiting: false,
  isDraft: false,
  conflict: undefined,
  problem: undefined,
  unsaved: undefined,
})

const autosaveDelayMs = 400

/** The paths of dirty fields. A list is one change, because a moved entry looks like a changed one. */
function dirtyPaths(marks: unknown, path = ''): string[] {
  if (typeof marks !== 'object' || marks === null || Array.isArray(marks)) return marks ? [path] : []
  return Object.entries(marks).flatMap(([name, mark]) => dirtyPaths(mark, path ? `${path}.${name}` : name))
}

type StoreOptions<T> = { name: string; empty: T; check: (value: T) => Errors }

/** Holds the form, the snapshot and the version they are based on, and stores unsaved changes in this browser. */
export function createEditorStore<T extends FieldValues>({ name, empty, check }: StoreOptions<T>) {
  // In the other modes `useFieldArray` marks the empty fields of an added entry at once.
  const form = createFormControl<T>({ mode: 'onBlur', resolver: toResolver(check) })
  form.reset(empty)
  let base: { value: T; version: number | undefined } = { value: empty, version: undefined }
  let snapshot = initialSnapshot<T>()
  let dirty: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(next: Partial<Snapshot<T>>): void {
    snapshot = { ...snapshot, ...next }
    for (const listener of listeners) listener()
  }

  function updateChanges(): void {
    const changes = [...new Set([...dirty, ...snapshot.uploading])]
    if (changes.join() !== snapshot.changes.join()) set({ changes, isDirty: changes.length > 0 })
  }

  function autosaveNow(): void {
    clearTimeout(timer)
    timer = undefined
    // Unsaved changes of an earlier visit stay stored until the user restores or discards them.
    if (snapshot.state !== 'ready' || (snapshot.unsaved && dirty.length === 0)) return
    const { version } = base
    saveDraftLocally(name, dirty.length > 0 ? { value: form.getValues(), version } : undefined)
  }

  form.subscribe({
    formState: { dirtyFields: true, values: true },
    callback({ dirtyFields, name: path }) {
      dirty = dirtyPaths(dirtyFields)
      updateChanges()
      timer ??= setTimeout(autosaveNow, autosaveDelayMs)
      // A field with an error is validated on every change.
      const changed = path as FieldPath<T> | undefined
      if (changed !== undefined && form.getFieldState(changed).invalid) void form.trigger(changed)
    },
  })

  return {
    form,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => snapshot,
    set,
    uploads: createUploads((uploading) => {
      set({ uploading })
      updateChanges()
    }),
    /** The value that changes are compared with, and the version they are sent with. */
    base: () => base,
    setBase: (value: T, version: number | undefined): void => {
      base = { value, version }
    },
    autosaveNow,
  }
}

export type EditorStore<T extends FieldValues> = ReturnType<typeof createEditorStore<T>>
