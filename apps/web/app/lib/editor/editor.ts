import { ApiError } from '#lib/api/api-error.ts'
import { findLocalDraft, saveDraftLocally, type LocalDraft } from './autosave.ts'
import { differences, isSame, valueAt, withValueAt } from './paths.ts'
import { explainSaveError } from './explain-save-error.ts'

/** One error message per path. */
export type Errors = Record<string, string>

/** `isDraft`: not visible to visitors yet. */
export type Loaded<T> = { value: T; version?: number | undefined; isDraft?: boolean }
/** `text` replaces `texts.saved`. */
type Saved<T> = Loaded<T> & { text?: string }

type EditorTexts = {
  /** The document's name for users: 'Hero Section'. */
  label: string
  saved: string
  /** Validation failed. */
  wrong: string | ((errors: Errors) => string)
  failed: (reason: string) => string
  draftSaved?: string
  /** The field's label when two versions are compared; defaults to its path. */
  fieldLabel?: (path: string) => string
}

export type EditorOptions<T> = {
  /** Also the storage key of unsaved changes: one per document. */
  name: string
  /** The form's value until a record exists. */
  empty: T
  /** `undefined` if there is no record yet. */
  load: () => Promise<Loaded<T> | undefined>
  /** Loads the live version where `load` may return a draft: the other side of a conflict. */
  live?: () => Promise<Loaded<T> | undefined>
  publish: (value: T, version: number | undefined) => Promise<Saved<T>>
  saveDraft?: (value: T, version: number | undefined) => Promise<Saved<T>>
  check: (value: T) => Errors
  texts: EditorTexts
  /** Restores unsaved changes of an earlier visit without asking. */
  autoRestore?: boolean
}

/** Another editor saved first. `base` is the version both started with. */
type Conflict<T> = { base: T; mine: T; theirs: T; version: number | undefined; paths: string[]; isDraft: boolean }

export type Outcome = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

export type Snapshot<T> = {
  state: 'loading' | 'failed' | 'ready'
  /** Why loading failed. */
  fault: unknown
  value: T
  errors: Errors
  isDirty: boolean
  /** The paths that differ from the loaded value. */
  changes: string[]
  isSaving: boolean
  savedAt: Date | undefined
  /** The last loaded or saved version is a draft, not visible to visitors. */
  isDraft: boolean
  conflict: Conflict<T> | undefined
  problem: string | undefined
  /** Unsaved changes of an earlier visit. */
  unsaved: LocalDraft<T> | undefined
}

const autosaveDelayMs = 400

/** Optimistic lock conflict: 'content.changed', 'food.changed' and so on. */
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409 && error.code.endsWith('.changed')

/** The state of one edited document, without UI: `useEditor` renders it. */
export function createEditor<T>({
  name,
  empty,
  load,
  live = load,
  publish,
  saveDraft,
  check,
  texts,
  autoRestore = false,
}: EditorOptions<T>) {
  let base = empty
  let version: number | undefined
  let saving: Promise<Outcome> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let snapshot: Snapshot<T> = {
    state: 'loading',
    fault: undefined,
    value: empty,
    errors: {},
    isDirty: false,
    changes: [],
    isSaving: false,
    savedAt: undefined,
    isDraft: false,
    conflict: undefined,
    problem: undefined,
    unsaved: undefined,
  }
  const listeners = new Set<() => void>()

  function set(next: Partial<Snapshot<T>>): void {
    snapshot = { ...snapshot, ...next }
    if ('value' in next) {
      const changes = differences(snapshot.value, base)
      snapshot = { ...snapshot, changes, isDirty: changes.length > 0 }
    }
    for (const listener of listeners) listener()
  }

  function autosaveNow(): void {
    clearTimeout(timer)
    timer = undefined
    // Unsaved changes of an earlier visit stay stored until the user restores or discards them.
    if (snapshot.unsaved && !snapshot.isDirty) return
    saveDraftLocally(name, snapshot.isDirty ? { value: snapshot.value, version } : undefined)
  }

  function begin(loaded: Loaded<T> | undefined): void {
    base = loaded?.value ?? empty
    version = loaded?.version
    const saved = findLocalDraft<T>(name)
    set({
      state: 'ready',
      fault: undefined,
      value: base,
      errors: {},
      isDraft: loaded?.isDraft ?? false,
      unsaved: saved && !isSame(saved.value, base) ? saved : undefined,
    })
    if (autoRestore) restoreSaved()
  }

  /** Restores unsaved changes with the version they were based on, so that a newer version leads to a conflict. */
  function restoreSaved(): void {
    const { unsaved: saved } = snapshot
    if (!saved) return
    if (saved.version !== undefined) version = saved.version
    set({ value: saved.value, unsaved: undefined })
  }

  async function start(): Promise<void> {
    set({ state: 'loading', fault: undefined })
    try {
      begin(await load())
    } catch (fault) {
      set({ state: 'failed', fault })
    }
  }

  function replace(value: T): void {
    set({ value })
    timer ??= setTimeout(autosaveNow, autosaveDelayMs)
  }

  /** A field with an error is validated on every change. */
  function change(path: string, next: unknown): void {
    replace(withValueAt(snapshot.value, path, next))
    const known = Object.keys(snapshot.errors).filter((wrong) => wrong === path || wrong.startsWith(`${path}.`))
    if (known.length > 0) validatePaths(known)
  }

  function validatePaths(paths: readonly string[]): void {
    const found = check(snapshot.value)
    const errors = { ...snapshot.errors }
    for (const path of paths) {
      if (found[path] === undefined) delete errors[path]
      else errors[path] = found[path]
    }
    set({ errors })
  }

  function applySaved(sent: T, loaded: Loaded<T>): void {
    base = loaded.value
    version = loaded.version
    // Changes made during the request stay.
    set({
      value: snapshot.value === sent ? base : snapshot.value,
      savedAt: new Date(),
      isDraft: loaded.isDraft ?? false,
      conflict: undefined,
      unsaved: undefined,
    })
    autosaveNow()
  }

  /** A draft conflicts with the newest draft, a published version with the live one. */
  async function showConflict(mine: T, isDraft: boolean): Promise<Outcome> {
    const theirs = await (isDraft ? load() : live())
    const value = theirs?.value ?? empty
    set({ conflict: { base, mine, theirs: value, version: theirs?.version, paths: differences(mine, value), isDraft } })
    return { result: 'conflict', text: `Someone else has changed ${texts.label} meanwhile.` }
  }

  function showFailure(error: unknown): Outcome {
    const { text, field } = explainSaveError(error)
    if (field !== undefined) set({ errors: { ...snapshot.errors, [field]: text } })
    set({ problem: text })
    return { result: 'failed', text: texts.failed(text) }
  }

  async function send(save: EditorOptions<T>['publish'], saved: string): Promise<Outcome> {
    const errors = check(snapshot.value)
    set({ errors })
    if (Object.keys(errors).length > 0)
      return { result: 'wrong', text: typeof texts.wrong === 'string' ? texts.wrong : texts.wrong(errors) }
    const sent = snapshot.value
    set({ isSaving: true, problem: undefined })
    try {
      const answer = await save(sent, version)
      applySaved(sent, answer)
      return { result: 'saved', text: answer.text ?? saved }
    } catch (error) {
      return isConflict(error) ? await showConflict(sent, save === saveDraft).catch(showFailure) : showFailure(error)
    } finally {
      set({ isSaving: false })
    }
  }

  /** Single flight: concurrent calls share one request. */
  function sendOnce(save: EditorOptions<T>['publish'], saved: string): Promise<Outcome> {
    saving ??= send(save, saved).finally(() => {
      saving = undefined
    })
    return saving
  }

  return {
    name,
    texts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => snapshot,
    start,
    change,
    replace,
    validate: (path: string) => validatePaths([path]),
    /** Stores unsaved changes at once instead of after the delay. */
    autosaveNow,
    publish: () => sendOnce(publish, texts.saved),
    saveDraft: saveDraft && (() => sendOnce(saveDraft, texts.draftSaved ?? texts.saved)),
    discard(): void {
      set({ value: base, errors: {}, conflict: undefined, problem: undefined, unsaved: undefined })
      autosaveNow()
    },
    restoreUnsaved: restoreSaved,
    discardUnsaved(): void {
      set({ unsaved: undefined })
      autosaveNow()
    },
    /** CMS-23: resolves a conflict with the chosen side of each differing field, then publishes or saves the draft. */
    resolveBy(chosen: Record<string, 'mine' | 'theirs'>): Promise<Outcome> {
      const { conflict } = snapshot
      if (!conflict) return Promise.resolve({ result: 'unchanged', text: texts.saved })
      const taken = conflict.paths.filter((path) => chosen[path] === 'theirs')
      const value = taken.reduce((mine, path) => withValueAt(mine, path, valueAt(conflict.theirs, path)), conflict.mine)
      base = conflict.theirs
      version = conflict.version
      set({ value, conflict: undefined })
      autosaveNow()
      return conflict.isDraft && saveDraft ? sendOnce(saveDraft, texts.draftSaved ?? texts.saved) : sendOnce(publish, texts.saved)
    },
    closeConflict: () => set({ conflict: undefined }),
    at: (path: string) => valueAt(snapshot.value, path),
    valueIn: (value: T, path: string) => valueAt(value, path),
  }
}

export type Editor<T> = ReturnType<typeof createEditor<T>>
