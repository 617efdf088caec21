import { type FieldPath, type FieldValues, get, set as setAt } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { findLocalDraft } from './autosave.ts'
import { type Conflict, createEditorStore, type EditorStore, type Loaded } from './editor-store.ts'
import { differences, isSame } from './paths.ts'
import { editorFaults } from './editor-faults.messages.ts'
import { explainSaveError } from './explain-save-error.ts'
import type { Errors } from './validate-with.ts'

export type { Loaded, Snapshot } from './editor-store.ts'

/** `text` replaces `texts.saved`. */
type Saved<T> = Loaded<T> & { text?: string }

type EditorTexts = {
  /** The document's name for users: 'Hero Section'. */
  label: string
  saved: string
  /** Validation failed. */
  wrong: string | ((errors: Errors) => string)
  failed: (reason: string) => string
  /** The field's label when two versions are compared; defaults to its path. */
  fieldLabel?: (path: string) => string
  /** The field's value when two versions are compared; defaults to the texts in it. */
  fieldText?: (path: string, value: unknown) => string | undefined
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

function showLoaded<T extends FieldValues>(
  store: EditorStore<T>,
  { name, empty }: EditorOptions<T>,
  loaded: Loaded<T> | undefined,
): void {
  const { value, version, isDraft = false }: Loaded<T> = loaded ?? { value: empty }
  const saved = findLocalDraft<T>(name)
  store.uploads.dropAll()
  store.setBase(value, version)
  store.form.reset(value)
  store.set({
    state: 'ready',
    fault: undefined,
    isDraft,
    unsaved: saved && !isSame(saved.value, value) ? saved : undefined,
  })
}

/** Restores unsaved changes with the version they were based on, so that a newer version leads to a conflict. */
function restoreUnsaved<T extends FieldValues>(store: EditorStore<T>): void {
  const { unsaved } = store.read()
  if (!unsaved) return
  const { value, version } = store.base()
  store.setBase(value, unsaved.version ?? version)
  store.form.reset(unsaved.value, { keepDefaultValues: true })
  store.set({ unsaved: undefined })
}

async function loadDocument<T extends FieldValues>(
  store: EditorStore<T>,
  options: EditorOptions<T>,
): Promise<void> {
  const { load, autoRestore = false } = options
  store.set({ state: 'loading', fault: undefined })
  try {
    showLoaded(store, options, await load())
    if (autoRestore) restoreUnsaved(store)
  } catch (fault) {
    store.set({ state: 'failed', fault })
  }
}

function applySaved<T extends FieldValues>(
  { form, set, setBase, autosaveNow }: EditorStore<T>,
  sent: T,
  { value, version, isDraft = false }: Loaded<T>,
): void {
  setBase(value, version)
  // Changes made during the request stay.
  if (isSame(form.getValues(), sent)) form.reset(value)
  else form.resetDefaultValues(value)
  set({ isDraft, conflict: undefined, unsaved: undefined })
  autosaveNow()
}

type Save<T> = EditorOptions<T>['publish']

/** Returns a function that validates the value, saves it and shows the outcome. */
function createSaver<T extends FieldValues>(
  store: EditorStore<T>,
  { name, empty, load, live = load, saveDraft, check, texts }: EditorOptions<T>,
) {
  const { form } = store
  let saving: Promise<Outcome> | undefined

  /** A draft conflicts with the newest draft, a published version with the live one. */
  async function showConflict(mine: T, isDraft: boolean): Promise<Outcome> {
    const { value: theirs, version }: Loaded<T> = (await (isDraft ? load() : live())) ?? { value: empty }
    const { value: base } = store.base()
    const paths = differences(mine, theirs)
    store.set({ conflict: { base, mine, theirs, version, paths, isDraft } })
    return { result: 'conflict', text: `Someone else changed ${texts.label} while you were editing.` }
  }

  function showFailure(error: unknown): Outcome {
    const { text, field } = explainSaveError(error)
    if (field !== undefined) form.setError(field as FieldPath<T>, { message: text })
    store.set({ problem: text })
    return { result: 'failed', text: texts.failed(text), ...(field !== undefined && { where: name }) }
  }

  /** Without the picture the old one would be saved. Returns false if it was not stored. */
  async function waitForUploads(): Promise<boolean> {
    store.set({ isWaiting: true })
    const areStored = await store.uploads.settle()
    store.set({ isWaiting: false })
    return areStored
  }

  async function send(save: Save<T>): Promise<Outcome> {
    if (store.read().uploading.length > 0 && !(await waitForUploads()))
      return { result: 'wrong', text: editorFaults.pictureNotStored }
    // The form changes its values in place.
    const sent = structuredClone(form.getValues())
    if (!(await form.trigger())) {
      const text = typeof texts.wrong === 'string' ? texts.wrong : texts.wrong(check(sent))
      return { result: 'wrong', text, where: name }
    }
    store.set({ problem: undefined })
    try {
      const answer = await save(sent, store.base().version)
      applySaved(store, sent, answer)
      return { result: 'saved', text: answer.text ?? texts.saved }
    } catch (error) {
      return isConflict(error)
        ? await showConflict(sent, save === saveDraft).catch(showFailure)
        : showFailure(error)
    }
  }

  /** Single flight: concurrent calls share one request. */
  return (save: Save<T>): Promise<Outcome> => {
    if (saving) return saving
    // Before the validation, which is asynchronous: a second click must find the button busy.
    store.set({ isSaving: true })
    saving = send(save).finally(() => {
      saving = undefined
      store.set({ isSaving: false })
    })
    return saving
  }
}

type Sides = Record<string, 'mine' | 'theirs'>

/** The value with the chosen side of each differing field. */
function mergeSides<T extends FieldValues>({ paths, mine, theirs }: Conflict<T>, chosen: Sides): T {
  const merged = structuredClone(mine)
  for (const path of paths) if (chosen[path] === 'theirs') setAt(merged, path, get(theirs, path))
  return merged
}

/** The state of one edited document, without UI: `useEditor` renders it. */
export function createEditor<T extends FieldValues>(options: EditorOptions<T>) {
  const { name, texts, publish, saveDraft } = options
  const store = createEditorStore(options)
  const { form, subscribe, read, set, autosaveNow } = store
  const save = createSaver(store, options)
  const publishOnce = () => save(publish)
  const saveDraftOnce = saveDraft && (() => save(saveDraft))
  return {
    name,
    texts,
    form,
    subscribe,
    read,
    start: () => loadDocument(store, options),
    change: (path: FieldPath<T>, value: unknown) =>
      form.setValue(path, value as never, { shouldDirty: true }),
    /** Counts as an unsaved change of the field, and saving waits for it. */
    beginUpload: (path: string) => store.uploads.begin(path),
    /** Stores unsaved changes at once instead of after the delay. */
    autosaveNow,
    publish: publishOnce,
    saveDraft: saveDraftOnce,
    discard(): void {
      store.uploads.dropAll()
      form.reset(store.base().value)
      set({ conflict: undefined, problem: undefined, unsaved: undefined })
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
      form.resetDefaultValues(conflict.theirs)
      form.reset(mergeSides(conflict, chosen), { keepDefaultValues: true })
      set({ conflict: undefined })
      autosaveNow()
      return conflict.isDraft && saveDraftOnce ? saveDraftOnce() : publishOnce()
    },
    closeConflict: () => set({ conflict: undefined }),
  }
}

export type Editor<T extends FieldValues> = ReturnType<typeof createEditor<T>>
