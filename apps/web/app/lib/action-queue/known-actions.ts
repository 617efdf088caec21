import { debug } from '#lib/log/debug.ts'
import { applyChange, byTurn, type GroupOf, released, waitingOf } from './queue-state.ts'
import type { Change, QueueStorage, StoredAction } from './stored-action.ts'

type Parts<Action extends StoredAction> = {
  accountId: string
  /** Actions of other branches of the account stay stored. */
  branchId?: string | undefined
  storage: QueueStorage<Action>
  groupOf: GroupOf<Action>
  onChange(): void
}
export type KnownActions<Action extends StoredAction> = ReturnType<typeof createKnownActions<Action>>

/** The queued actions that this tab knows. A change applies in memory at once and is then persisted. */
export function createKnownActions<Action extends StoredAction>(parts: Parts<Action>) {
  const { accountId, branchId, storage, groupOf, onChange } = parts
  let known: Action[] = []
  /** Keys that are not persisted yet: a reload after a change in another tab must not drop them. */
  const unsaved = new Set<string>()

  async function save(change: Change<Action>): Promise<void> {
    const { put = [] } = change
    known = applyChange(known, change)
    for (const { key } of put) unsaved.add(key)
    onChange()
    await storage.change(change).finally(() => {
      for (const { key } of put) unsaved.delete(key)
    })
  }

  /** Rejects, and changes nothing in memory, if it can not be persisted. */
  async function saveStored(change: Change<Action>): Promise<void> {
    await storage.change(change)
    known = applyChange(known, change)
    onChange()
  }

  async function load(onLoaded: () => void): Promise<void> {
    const all = await storage.all(accountId)
    const stored = all.filter((action) => action.branchId === undefined || action.branchId === branchId)
    const own = known.filter(({ key }) => unsaved.has(key))
    const others = released(stored, storage.releasedUntil()).filter(({ key }) => !unsaved.has(key))
    known = [...others, ...own].toSorted(byTurn)
    onChange()
    onLoaded()
  }

  return {
    all: (): Action[] => known,
    waiting: (): Action[] => waitingOf(known),
    ofGroup: (group: string): Action[] => waitingOf(known).filter((action) => groupOf(action) === group),
    nextTurn: (): number => Math.max(0, ...known.map((action) => action.turn)) + 1,
    save,
    saveStored,
    saveInBackground: (change: Change<Action>): void =>
      void save(change).catch((fault: unknown) => debug('action queue: save failed', fault)),
    /** Another tab has already removed the action from the storage. */
    drop: (removed: Action): void => {
      known = known.filter(({ key }) => key !== removed.key)
    },
    endUndoDelay: (at: number): void => {
      known = known.map((action) => ({ ...action, sendAt: Math.min(action.sendAt, at) }))
    },
    /** Loads the stored actions now and after every change in another tab. */
    watchStorage: (onLoaded: () => void): (() => void) => {
      const reload = () =>
        void load(onLoaded).catch((fault: unknown) => debug('action queue: load failed', fault))
      const stop = storage.watch(reload)
      reload()
      return stop
    },
  }
}
