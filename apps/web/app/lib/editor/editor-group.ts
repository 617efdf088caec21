import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Outcome } from './editor.ts'

/** One document, or another form (designations, galleries), as the page's shared buttons see it. */
export type GroupMember = {
  name: string
  label: string
  /** The number of unsaved changes; 0 means saved. */
  changes: number
  /** Labels of the parts that are saved as a draft and not yet visible to visitors. */
  drafts?: string
  publish: () => Promise<Outcome>
  discard: () => void
}

type PublishResult = { done: string[]; failed: { name: string; label: string; text: string }[] }
type GroupState = { members: readonly GroupMember[]; isSaving: boolean }

/** The documents of one page. They are sent one at a time in page order; a failure does not stop the others. */
export function createEditorGroup() {
  let state: GroupState = { members: [], isSaving: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<GroupState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    put(member: GroupMember): void {
      const known = state.members.some(({ name }) => name === member.name)
      set({
        members: known
          ? state.members.map((one) => (one.name === member.name ? member : one))
          : [...state.members, member],
      })
    },
    remove: (name: string) => set({ members: state.members.filter((member) => member.name !== name) }),
    /** CMS-02: sends only changed documents and reports each result. */
    async publishAll(): Promise<PublishResult> {
      const result: PublishResult = { done: [], failed: [] }
      if (state.isSaving) return result
      set({ isSaving: true })
      for (const { name, label, changes, publish } of state.members) {
        if (changes === 0) continue
        const { result: outcome, text } = await publish()
        if (outcome === 'saved' || outcome === 'unchanged') result.done.push(label)
        else result.failed.push({ name, label, text })
      }
      set({ isSaving: false })
      return result
    },
    discardAll(): void {
      for (const { changes, discard } of state.members) if (changes > 0) discard()
    },
  }
}

export type EditorGroup = ReturnType<typeof createEditorGroup>

const GroupContext = createContext<EditorGroup | undefined>(undefined)
/** Wraps all editors that are saved together. */
export const EditorGroupProvider = GroupContext.Provider

/** The enclosing group, if there is one. */
export const useEditorGroup = (): EditorGroup | undefined => use(GroupContext)

export const useNewGroup = (): EditorGroup => useState(createEditorGroup)[0]

const emptyState: GroupState = { members: [], isSaving: false }
const noGroup = { subscribe: () => () => undefined, read: () => emptyState }

/** The unsaved members, the labels of drafts, and whether a save is running. */
export function useGroup(group: EditorGroup | undefined) {
  const { subscribe, read } = group ?? noGroup
  const { members, isSaving } = useSyncExternalStore(subscribe, read, () => emptyState)
  const drafts = [
    ...new Set(members.flatMap((member) => (member.drafts ? member.drafts.split(', ') : []))),
  ].join(', ')
  return { unsaved: members.filter(({ changes }) => changes > 0), drafts, isSaving }
}

/** Registers the member with the enclosing group, if there is one. */
export function useGroupMember(member: GroupMember): void {
  const group = useEditorGroup()
  const newest = useRef(member)
  const { name, label, changes, drafts = '' } = member
  useEffect(() => {
    newest.current = member
  })
  useEffect(() => {
    group?.put({
      name,
      label,
      changes,
      drafts,
      publish: () => newest.current.publish(),
      discard: () => newest.current.discard(),
    })
  }, [group, name, label, changes, drafts])
  useEffect(() => () => group?.remove(name), [group, name])
}
