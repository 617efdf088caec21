/** What `useEditor` of lib/editor hands to a control; the controls know nothing else of it. */
export type Bound<V = string> = {
  name: string
  value: V
  error: string | undefined
  onChange: (next: V) => void
  onLeave: () => void
}

export type BoundEntries<V> = {
  name: string
  entries: V[]
  error: string | undefined
  add: () => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}
