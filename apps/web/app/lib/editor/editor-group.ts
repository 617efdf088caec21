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
  /** Saving waits for a picture. */
  isWaiting?: boolean
  /** What it shows is a draft, which `publish` makes live. */
  isDraft?: boolean
  /** Its panel is the open one. */
  isOpen?: boolean
  publish: () => Promise<Outcome>
  discard: () => void
}

type Failure = { name: string; label: string; text: string; where?: string }
type PublishResult = { done: string[]; failed: Failure[] }
type GroupState = { members: readonly GroupMember[]; isSaving: boolean }

const isPublishable = ({ isOpen, isDraft, changes }: GroupMember) =>
  isOpen === true && (changes > 0 || isDraft === true)

async function publishEach(members: readonly GroupMember[]): Promise<PublishResult> {
  const result: PublishResult = { done: [], failed: [] }
  for (const { name, label, publish } of members) {
    const { result: outcome, text, where } = await publish()
    if (outcome === 'saved' || outcome === 'unchanged') result.done.push(label)
    else result.failed.push({ name, label, text, ...(where !== undefined && { where }) })
  }
  return result
}

/** The documents of one page. They are sent one at a time in page order; a failure does not stop the others. */
export function createEditorGroup() {
  let state: GroupState = { members: [], isSaving: false }
  const listeners = new Set<() => void>()
  const set = (next: Partial<GroupState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  let running: Promise<PublishResult> | undefined
  /** A call during a running one waits for it and returns its result. */
  function publishOnce(members: readonly GroupMember[]): Promise<PublishResult> {
    if (running) return running
    set({ isSaving: true })
    running = publishEach(members).finally(() => {
      running = undefined
      set({ isSaving: false })
    })
    return running
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
    publishAll: () => publishOnce(state.members.filter(({ changes }) => changes > 0)),
    /** Sends what can be published in the open panel, drafts included. */
    publishOpen: () => publishOnce(state.members.filter(isPublishable)),
    discardAll(): void {
      for (const { changes, discard } of state.members) if (changes > 0) discard()
    },
  }
}

export type EditorGroup = ReturnType<typeof createEditorGroup>

const GroupContext = createContext<EditorGroup | undefined>(undefined)
/** Wraps all editors that are saved together. */
export const EditorGroupProvider = GroupContext.Provider

/** False inside a panel that is hidden behind another tab. */
export const PanelOpen = createContext(true)

/** The enclosing group, if there is one. */
export const useEditorGroup = (): EditorGroup | undefined => use(GroupContext)

export const useNewGroup = (): EditorGroup => useState(createEditorGroup)[0]

const emptyState: GroupState = { members: [], isSaving: false }
const noGroup = { subscribe: () => () => undefined, read: () => emptyState }

/** The unsaved members, the labels of drafts, and whether a save is running or waits for a picture. */
export function useGroup(group: EditorGroup | undefined) {
  const { subscribe, read } = group ?? noGroup
  const { members, isSaving } = useSyncExternalStore(subscribe, read, () => emptyState)
  const drafts = [
    ...new Set(members.flatMap((member) => (member.drafts ? member.drafts.split(', ') : []))),
  ].join(', ')
  const isWaiting = members.some((member) => member.isWaiting)
  return {
    unsaved: members.filter(({ changes }) => changes > 0),
    publishable: members.filter(isPublishable),
    drafts,
    isSaving,
    isWaiting,
  }
}

/** Registers the member with the enclosing group, if there is one. */
export function useGroupMember(member: GroupMember): void {
  const group = useEditorGroup()
  const isOpen = use(PanelOpen)
  const newest = useRef(member)
  const { name, label, changes, drafts = '', isWaiting = false, isDraft = false } = member
  useEffect(() => {
    newest.current = member
  })
  useEffect(() => {
    group?.put({
      name,
      label,
      changes,
      drafts,
      isWaiting,
      isDraft,
      isOpen,
      publish: () => newest.current.publish(),
      discard: () => newest.current.discard(),
    })
  }, [group, name, label, changes, drafts, isWaiting, isDraft, isOpen])
  useEffect(() => () => group?.remove(name), [group, name])
}
