/** The binding that `useEditor` of lib/editor passes to a control. */
export type Bound<V = string> = {
  name: string
  value: V
  error: string | undefined
  onChange: (next: V) => void
  onLeave: () => void
  /** Registers a running upload, which counts as an unsaved change. */
  beginUpload?: () => { isDropped: () => boolean; end: (isStored: boolean) => void }
}

export type BoundEntries<V> = {
  name: string
  entries: V[]
  error: string | undefined
  /** While an entry's picture is uploaded, entries cannot be moved or removed. */
  isUploading?: boolean
  add: () => void
  remove: (index: number) => void
  move: (from: number, to: number) => void
}
