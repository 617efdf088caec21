import { ApiFault } from '#lib/api/api-error.ts'
import { findKeptWork, keepWork, type KeptWork } from './autosave.ts'
import { differences, isSame, valueAt, withValueAt } from './paths.ts'
import { saveProblem } from './save-problem.ts'

/** A sentence for each path that has something against it. */
export type Errors = Record<string, string>

/** `isDraft`: visitors see something else. */
export type Loaded<T> = { value: T; version?: number | undefined; isDraft?: boolean }
/** `text` where there is more to say than `texts.saved`. */
type Saved<T> = Loaded<T> & { text?: string }

type EditorTexts = {
  /** What people call the document: 'Hero Section'. */
  label: string
  saved: string
  /** Something is not filled in as it should be. */
  wrong: string | ((errors: Errors) => string)
  failed: (reason: string) => string
  draftSaved?: string
  /** What a field is called where two versions are compared; its path where it is not said. */
  fieldLabel?: (path: string) => string
}

export type EditorOptions<T> = {
  /** Also the name under which unsaved work is kept in the browser: one per document. */
  name: string
  /** What stands in the form until there is a record. */
  empty: T
  /** `undefined` where there is no record yet. */
  load: () => Promise<Loaded<T> | undefined>
  /** What is live, where `load` may answer with something else (a draft): the other side of a conflict. */
  live?: () => Promise<Loaded<T> | undefined>
  publish: (value: T, version: number | undefined) => Promise<Saved<T>>
  saveDraft?: (value: T, version: number | undefined) => Promise<Saved<T>>
  check: (value: T) => Errors
  texts: EditorTexts
  /** Work of an earlier visit is taken up without a question: there is nothing else to show. */
  goOn?: boolean
}

/** Someone else saved first. `base` is what both began with. */
type Conflict<T> = { base: T; mine: T; theirs: T; version: number | undefined; paths: string[]; isDraft: boolean }

export type Outcome = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

export type Snapshot<T> = {
  state: 'loading' | 'failed' | 'ready'
  /** Why it could not be loaded. */
  fault: unknown
  value: T
  errors: Errors
  isDirty: boolean
  /** The paths that differ from what was loaded. */
  changes: string[]
  isSaving: boolean
  savedAt: Date | undefined
  /** What was loaded or saved last is a draft: visitors see something else. */
  isDraft: boolean
  conflict: Conflict<T> | undefined
  /** Why the last save failed. */
  problem: string | undefined
  /** Work of an earlier visit that was never saved. */
  kept: KeptWork<T> | undefined
}

const keepAfterMs = 400

/** 'content.changed', 'food.changed': whatever it is called, somebody else saved it. */
const isConflict = (error: unknown) => error instanceof ApiFault && error.status === 409 && error.code.endsWith('.changed')

/** One document being edited, without a screen: `useEditor` shows it. */
export function createEditor<T>({ name, empty, load, live = load, publish, saveDraft, check, texts, goOn = false }: EditorOptions<T>) {
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
    kept: undefined,
  }
  const listeners = new Set<() => void>()

  function set(next: Partial<Snapshot<T>>): void {
    snapshot = { ...snapshot, ...next }
    if ('value' in next) {
      const changes = differences(snapshot.value, base)
      snapshot = { ...snapshot, changes, isDirty: changes.length > 0 }
    }
    for (const tell of listeners) tell()
  }

  function keepNow(): void {
    clearTimeout(timer)
    timer = undefined
    // What an earlier visit left stays until somebody decides about it.
    if (snapshot.kept && !snapshot.isDirty) return
    keepWork(name, snapshot.isDirty ? { value: snapshot.value, version } : undefined)
  }

  function begin(loaded: Loaded<T> | undefined): void {
    base = loaded?.value ?? empty
    version = loaded?.version
    const kept = findKeptWork<T>(name)
    set({
      state: 'ready',
      fault: undefined,
      value: base,
      errors: {},
      isDraft: loaded?.isDraft ?? false,
      kept: kept && !isSame(kept.value, base) ? kept : undefined,
    })
    if (goOn) takeKept()
  }

  /** Goes on with the work of an earlier visit, on what it was based on: who saved meanwhile is not overwritten unseen. */
  function takeKept(): void {
    const { kept } = snapshot
    if (!kept) return
    if (kept.version !== undefined) version = kept.version
    set({ value: kept.value, kept: undefined })
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
    timer ??= setTimeout(keepNow, keepAfterMs)
  }

  /** Once wrong, a field is looked at again with every key. */
  function change(path: string, next: unknown): void {
    replace(withValueAt(snapshot.value, path, next))
    const known = Object.keys(snapshot.errors).filter((wrong) => wrong === path || wrong.startsWith(`${path}.`))
    if (known.length > 0) look(known)
  }

  function look(paths: readonly string[]): void {
    const found = check(snapshot.value)
    const errors = { ...snapshot.errors }
    for (const path of paths) {
      if (found[path] === undefined) delete errors[path]
      else errors[path] = found[path]
    }
    set({ errors })
  }

  function settled(sent: T, loaded: Loaded<T>): void {
    base = loaded.value
    version = loaded.version
    // What was typed while it was on its way stays.
    set({
      value: snapshot.value === sent ? base : snapshot.value,
      savedAt: new Date(),
      isDraft: loaded.isDraft ?? false,
      conflict: undefined,
      kept: undefined,
    })
    keepNow()
  }

  /** A draft is in the way of a draft, what is live in that of what is published. */
  async function conflicting(mine: T, isDraft: boolean): Promise<Outcome> {
    const theirs = await (isDraft ? load() : live())
    const value = theirs?.value ?? empty
    set({ conflict: { base, mine, theirs: value, version: theirs?.version, paths: differences(mine, value), isDraft } })
    return { result: 'conflict', text: `Someone else has changed ${texts.label} meanwhile.` }
  }

  function explained(error: unknown): Outcome {
    const { text, field } = saveProblem(error)
    if (field !== undefined) set({ errors: { ...snapshot.errors, [field]: text } })
    set({ problem: text })
    return { result: 'failed', text: texts.failed(text) }
  }

  async function send(way: EditorOptions<T>['publish'], saved: string): Promise<Outcome> {
    const errors = check(snapshot.value)
    set({ errors })
    if (Object.keys(errors).length > 0)
      return { result: 'wrong', text: typeof texts.wrong === 'string' ? texts.wrong : texts.wrong(errors) }
    const sent = snapshot.value
    set({ isSaving: true, problem: undefined })
    try {
      const answer = await way(sent, version)
      settled(sent, answer)
      return { result: 'saved', text: answer.text ?? saved }
    } catch (error) {
      return isConflict(error) ? await conflicting(sent, way === saveDraft).catch(explained) : explained(error)
    } finally {
      set({ isSaving: false })
    }
  }

  /** However often it is pressed, it is sent once. */
  function sendOnce(way: EditorOptions<T>['publish'], saved: string): Promise<Outcome> {
    saving ??= send(way, saved).finally(() => {
      saving = undefined
    })
    return saving
  }

  return {
    name,
    texts,
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    read: () => snapshot,
    start,
    change,
    replace,
    look: (path: string) => look([path]),
    /** What is not saved yet is in the browser's storage from here on, not in a moment. */
    keepNow,
    publish: () => sendOnce(publish, texts.saved),
    saveDraft: saveDraft && (() => sendOnce(saveDraft, texts.draftSaved ?? texts.saved)),
    discard(): void {
      set({ value: base, errors: {}, conflict: undefined, problem: undefined, kept: undefined })
      keepNow()
    },
    takeKept,
    dropKept(): void {
      set({ kept: undefined })
      keepNow()
    },
    /** CMS-23: both versions were seen; what was chosen for each differing field is published, or kept as the draft it was meant to be. */
    resolveBy(chosen: Record<string, 'mine' | 'theirs'>): Promise<Outcome> {
      const { conflict } = snapshot
      if (!conflict) return Promise.resolve({ result: 'unchanged', text: texts.saved })
      const taken = conflict.paths.filter((path) => chosen[path] === 'theirs')
      const value = taken.reduce((mine, path) => withValueAt(mine, path, valueAt(conflict.theirs, path)), conflict.mine)
      base = conflict.theirs
      version = conflict.version
      set({ value, conflict: undefined })
      keepNow()
      return conflict.isDraft && saveDraft ? sendOnce(saveDraft, texts.draftSaved ?? texts.saved) : sendOnce(publish, texts.saved)
    },
    closeConflict: () => set({ conflict: undefined }),
    at: (path: string) => valueAt(snapshot.value, path),
    valueIn: (value: T, path: string) => valueAt(value, path),
  }
}

export type Editor<T> = ReturnType<typeof createEditor<T>>
