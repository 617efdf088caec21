import { type LocalDraft, saveDraftLocally } from './autosave.ts'
import { differences } from './paths.ts'
import { createUploads } from './uploads.ts'

/** One error message per path. */
export type Errors = Record<string, string>

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

export type Snapshot<T> = {
  state: 'loading' | 'failed' | 'ready'
  /** Why loading failed. */
  fault: unknown
  value: T
  errors: Errors
  isDirty: boolean
  /** The paths that differ from the loaded value or have a running upload. */
  changes: string[]
  /** The paths of picture fields with a running upload. */
  uploading: string[]
  isSaving: boolean
  /** A save waits for running uploads. */
  isWaiting: boolean
  savedAt: Date | undefined
  /** The last loaded or saved version is a draft, not visible to visitors. */
  isDraft: boolean
  conflict: Conflict<T> | undefined
  problem: string | undefined
  /** Unsaved changes of an earlier visit. */
  unsaved: LocalDraft<T> | undefined
}

const initialSnapshot = <T>(value: T): Snapshot<T> => ({
  state: 'loading',
  fault: undefined,
  value,
  errors: {},
  isDirty: false,
  changes: [],
  uploading: [],
  isSaving: false,
  isWaiting: false,
  savedAt: undefined,
  isDraft: false,
  conflict: undefined,
  problem: undefined,
  unsaved: undefined,
})

const autosaveDelayMs = 400

/** Holds the snapshot and the version it is based on, notifies subscribers and stores unsaved changes in this browser. */
export function createEditorStore<T>(name: string, empty: T) {
  let base: { value: T; version: number | undefined } = { value: empty, version: undefined }
  let snapshot = initialSnapshot(empty)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(next: Partial<Snapshot<T>>): void {
    snapshot = { ...snapshot, ...next }
    if ('value' in next || 'uploading' in next) {
      const changes = [...new Set([...differences(snapshot.value, base.value), ...snapshot.uploading])]
      snapshot = { ...snapshot, changes, isDirty: changes.length > 0 }
    }
    for (const listener of listeners) listener()
  }

  function autosaveNow(): void {
    clearTimeout(timer)
    timer = undefined
    const isChanged = differences(snapshot.value, base.value).length > 0
    // Unsaved changes of an earlier visit stay stored until the user restores or discards them.
    if (snapshot.unsaved && !isChanged) return
    saveDraftLocally(name, isChanged ? { value: snapshot.value, version: base.version } : undefined)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => snapshot,
    set,
    uploads: createUploads((uploading) => set({ uploading })),
    /** The value that changes are compared with, and the version they are sent with. */
    base: () => base,
    setBase: (value: T, version: number | undefined): void => {
      base = { value, version }
    },
    autosaveNow,
    autosaveLater: (): void => {
      timer ??= setTimeout(autosaveNow, autosaveDelayMs)
    },
  }
}

export type EditorStore<T> = ReturnType<typeof createEditorStore<T>>
