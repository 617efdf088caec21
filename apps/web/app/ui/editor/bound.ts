/** The binding that `useEditor` of lib/editor passes to a control. */
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
