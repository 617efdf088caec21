import { createContext, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Outcome } from './editor.ts'

/** What a page's common buttons know of one document, or of a form that is none (designations, galleries). */
export type GroupMember = {
  name: string
  label: string
  /** How many things are not saved; 0 counts as done. */
  changes: number
  /** What of it is kept as a draft only: visitors see something else. */
  drafts?: string
  publish: () => Promise<Outcome>
  discard: () => void
}

type Told = { done: string[]; failed: { name: string; label: string; text: string }[] }
type Shown = { members: readonly GroupMember[]; isSaving: boolean }

/** The documents of one page. One at a time is sent, in the order of the page; what fails does not stop the others. */
export function createEditorGroup() {
  let shown: Shown = { members: [], isSaving: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<Shown>) => {
    shown = { ...shown, ...next }
    for (const tell of listeners) tell()
  }
  return {
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    read: () => shown,
    put(member: GroupMember): void {
      const known = shown.members.some(({ name }) => name === member.name)
      set({ members: known ? shown.members.map((one) => (one.name === member.name ? member : one)) : [...shown.members, member] })
    },
    remove: (name: string) => set({ members: shown.members.filter((member) => member.name !== name) }),
    /** CMS-02: only what was changed is sent; each result is told. */
    async publishAll(): Promise<Told> {
      const told: Told = { done: [], failed: [] }
      if (shown.isSaving) return told
      set({ isSaving: true })
      for (const { name, label, changes, publish } of shown.members) {
        if (changes === 0) continue
        const { result, text } = await publish()
        if (result === 'saved' || result === 'unchanged') told.done.push(label)
        else told.failed.push({ name, label, text })
      }
      set({ isSaving: false })
      return told
    },
    discardAll(): void {
      for (const { changes, discard } of shown.members) if (changes > 0) discard()
    },
  }
}

export type EditorGroup = ReturnType<typeof createEditorGroup>

const GroupContext = createContext<EditorGroup | undefined>(undefined)
/** Around everything that is saved together. */
export const EditorGroupProvider = GroupContext.Provider

/** The group around this place, if there is one. */
export const useOwnGroup = (): EditorGroup | undefined => use(GroupContext)

export const useNewGroup = (): EditorGroup => useState(createEditorGroup)[0]

const nothing: Shown = { members: [], isSaving: false }
const noGroup = { subscribe: () => () => undefined, read: () => nothing }

/** What is unsaved, and the two things that can be done about all of it. */
export function useGroup(group: EditorGroup | undefined) {
  const { subscribe, read } = group ?? noGroup
  const { members, isSaving } = useSyncExternalStore(subscribe, read, () => nothing)
  const drafts = [...new Set(members.flatMap((member) => (member.drafts ? member.drafts.split(', ') : [])))].join(', ')
  return { unsaved: members.filter(({ changes }) => changes > 0), drafts, isSaving }
}

/** Registers with the group around it, if there is one. */
export function useGroupMember(member: GroupMember): void {
  const group = useOwnGroup()
  const newest = useRef(member)
  const { name, label, changes, drafts = '' } = member
  useEffect(() => {
    newest.current = member
  })
  useEffect(() => {
    group?.put({ name, label, changes, drafts, publish: () => newest.current.publish(), discard: () => newest.current.discard() })
  }, [group, name, label, changes, drafts])
  useEffect(() => () => group?.remove(name), [group, name])
}
