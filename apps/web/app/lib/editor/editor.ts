import { ApiError } from '#lib/api/api-error.ts'
import { findLocalDraft } from './autosave.ts'
import {
  type Conflict,
  createEditorStore,
  type EditorStore,
  type Errors,
  type Loaded,
} from './editor-store.ts'
import { differences, isSame, valueAt, withValueAt } from './paths.ts'
import { editorFaults } from './editor-faults.messages.ts'
import { explainSaveError } from './explain-save-error.ts'

export type { Errors, Loaded, Snapshot } from './editor-store.ts'

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

export type Outcome = {
  result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'
  text: string
  /** The name of the editor that has invalid fields. */
  where?: string
}

/** Optimistic lock conflict: 'content.changed', 'food.changed' and so on. */
const isConflict = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('.changed')

function showLoaded<T>(
  store: EditorStore<T>,
  { name, empty }: EditorOptions<T>,
  loaded: Loaded<T> | undefined,
): void {
  const value = loaded?.value ?? empty
  store.uploads.dropAll()
  store.setBase(value, loaded?.version)
  const saved = findLocalDraft<T>(name)
  store.set({
    state: 'ready',
    fault: undefined,
    value,
    errors: {},
    isDraft: loaded?.isDraft ?? false,
    unsaved: saved && !isSame(saved.value, value) ? saved : undefined,
  })
}

/** Restores unsaved changes with the version they were based on, so that a newer version leads to a conflict. */
function restoreUnsaved<T>(store: EditorStore<T>): void {
  const { unsaved: saved } = store.read()
  if (!saved) return
  if (saved.version !== undefined) store.setBase(store.base().value, saved.version)
  store.set({ value: saved.value, unsaved: undefined })
}

async function loadDocument<T>(store: EditorStore<T>, options: EditorOptions<T>): Promise<void> {
  const { load, autoRestore = false } = options
  store.set({ state: 'loading', fault: undefined })
  try {
    showLoaded(store, options, await load())
    if (autoRestore) restoreUnsaved(store)
  } catch (fault) {
    store.set({ state: 'failed', fault })
  }
}

function applySaved<T>(store: EditorStore<T>, sent: T, loaded: Loaded<T>): void {
  const { value } = store.read()
  store.setBase(loaded.value, loaded.version)
  // Changes made during the request stay.
  store.set({
    value: value === sent ? loaded.value : value,
    savedAt: new Date(),
    isDraft: loaded.isDraft ?? false,
    conflict: undefined,
    unsaved: undefined,
  })
  store.autosaveNow()
}

/** Updates the errors of these paths; other errors stay. */
function validatePaths<T>(
  store: EditorStore<T>,
  check: EditorOptions<T>['check'],
  paths: readonly string[],
): void {
  const { value, errors: shown } = store.read()
  const found = check(value)
  const errors = { ...shown }
  for (const path of paths) {
    if (found[path] === undefined) delete errors[path]
    else errors[path] = found[path]
  }
  store.set({ errors })
}

type Save<T> = EditorOptions<T>['publish']

/** Returns a function that validates the value, saves it and shows the outcome. */
function createSaver<T>(
  store: EditorStore<T>,
  { name, empty, load, live = load, saveDraft, check, texts }: EditorOptions<T>,
) {
  let saving: Promise<Outcome> | undefined

  /** A draft conflicts with the newest draft, a published version with the live one. */
  async function showConflict(mine: T, isDraft: boolean): Promise<Outcome> {
    const theirs = await (isDraft ? load() : live())
    const value = theirs?.value ?? empty
    const { value: base } = store.base()
    store.set({
      conflict: {
        base,
        mine,
        theirs: value,
        version: theirs?.version,
        paths: differences(mine, value),
        isDraft,
      },
    })
    return { result: 'conflict', text: `Someone else changed ${texts.label} while you were editing.` }
  }

  function showFailure(error: unknown): Outcome {
    const { text, field } = explainSaveError(error)
    if (field !== undefined) store.set({ errors: { ...store.read().errors, [field]: text } })
    store.set({ problem: text })
    return { result: 'failed', text: texts.failed(text), ...(field !== undefined && { where: name }) }
  }

  /** Without the picture the old one would be saved. Returns false if it was not stored. */
  async function waitForUploads(): Promise<boolean> {
    store.set({ isSaving: true, isWaiting: true })
    const areStored = await store.uploads.settle()
    store.set({ isSaving: false, isWaiting: false })
    return areStored
  }

  async function send(save: Save<T>, savedText: string): Promise<Outcome> {
    if (store.read().uploading.length > 0 && !(await waitForUploads()))
      return { result: 'wrong', text: editorFaults.pictureNotStored }
    const { value: sent } = store.read()
    const errors = check(sent)
    store.set({ errors })
    if (Object.keys(errors).length > 0)
      return {
        result: 'wrong',
        text: typeof texts.wrong === 'string' ? texts.wrong : texts.wrong(errors),
        where: name,
      }
    store.set({ isSaving: true, problem: undefined })
    try {
      const answer = await save(sent, store.base().version)
      applySaved(store, sent, answer)
      return { result: 'saved', text: answer.text ?? savedText }
    } catch (error) {
      return isConflict(error)
        ? await showConflict(sent, save === saveDraft).catch(showFailure)
        : showFailure(error)
    } finally {
      store.set({ isSaving: false })
    }
  }

  /** Single flight: concurrent calls share one request. */
  return (save: Save<T>, savedText: string): Promise<Outcome> => {
    saving ??= send(save, savedText).finally(() => {
      saving = undefined
    })
    return saving
  }
}

type Sides = Record<string, 'mine' | 'theirs'>

/** The value with the chosen side of each differing field. */
function mergeSides<T>({ paths, mine, theirs }: Conflict<T>, chosen: Sides): T {
  const taken = paths.filter((path) => chosen[path] === 'theirs')
  return taken.reduce((merged, path) => withValueAt(merged, path, valueAt(theirs, path)), mine)
}

/** The state of one edited document, without UI: `useEditor` renders it. */
export function createEditor<T>(options: EditorOptions<T>) {
  const { name, check, texts, publish, saveDraft } = options
  const store = createEditorStore(name, options.empty)
  const { subscribe, read, set, autosaveNow } = store
  const save = createSaver(store, options)
  const publishOnce = () => save(publish, texts.saved)
  const saveDraftOnce = saveDraft && (() => save(saveDraft, texts.draftSaved ?? texts.saved))

  function replace(value: T): void {
    set({ value })
    store.autosaveLater()
  }

  /** A field with an error is validated on every change. */
  function change(path: string, next: unknown): void {
    replace(withValueAt(read().value, path, next))
    const known = Object.keys(read().errors).filter((wrong) => wrong === path || wrong.startsWith(`${path}.`))
    if (known.length > 0) validatePaths(store, check, known)
  }

  return {
    name,
    texts,
    subscribe,
    read,
    start: () => loadDocument(store, options),
    change,
    replace,
    validate: (path: string) => validatePaths(store, check, [path]),
    /** Counts as an unsaved change of the field, and saving waits for it. */
    beginUpload: (path: string) => store.uploads.begin(path),
    /** Stores unsaved changes at once instead of after the delay. */
    autosaveNow,
    publish: publishOnce,
    saveDraft: saveDraftOnce,
    discard(): void {
      store.uploads.dropAll()
      set({
        value: store.base().value,
        errors: {},
        conflict: undefined,
        problem: undefined,
        unsaved: undefined,
      })
      autosaveNow()
    },
    restoreUnsaved: () => restoreUnsaved(store),
    discardUnsaved(): void {
      set({ unsaved: undefined })
      autosaveNow()
    },
    /** CMS-23: resolves a conflict with the chosen side of each differing field, then publishes or saves the draft. */
    resolveBy(chosen: Sides): Promise<Outcome> {
      const { conflict } = read()
      if (!conflict) return Promise.resolve({ result: 'unchanged', text: texts.saved })
      store.setBase(conflict.theirs, conflict.version)
      set({ value: mergeSides(conflict, chosen), conflict: undefined })
      autosaveNow()
      return conflict.isDraft && saveDraftOnce ? saveDraftOnce() : publishOnce()
    },
    closeConflict: () => set({ conflict: undefined }),
    at: (path: string) => valueAt(read().value, path),
    valueIn: (value: T, path: string) => valueAt(value, path),
  }
}

export type Editor<T> = ReturnType<typeof createEditor<T>>
