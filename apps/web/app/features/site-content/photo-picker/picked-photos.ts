import { type PickedPhoto, pickPhotos } from '#lib/editor/pictures/pick-photos.ts'

type State = {
  photos: readonly PickedPhoto[]
  refusals: readonly string[]
  /** The number of picked files that are being scaled. */
  reading: number
}

const nothing: State = { photos: [], refusals: [], reading: 0 }

/** The photos of a form that are picked but not uploaded yet. `clear` starts another form: files picked before it are dropped. */
export function createPickedPhotos() {
  let state = nothing
  let form = Symbol('form')
  let work: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  function set(next: Partial<State>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function scale(files: readonly File[], room: number, pickedFor: symbol): Promise<void> {
    const isDropped = () => pickedFor !== form
    if (isDropped()) return
    try {
      const { photos, refusals } = await pickPhotos(files, room - state.photos.length)
      if (!isDropped()) set({ photos: [...state.photos, ...photos], refusals })
    } finally {
      if (!isDropped()) set({ reading: state.reading - files.length })
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    /** `room` is the number of photos still allowed. Selections are scaled one after the other. */
    pick(files: readonly File[], room: number): Promise<void> {
      const pickedFor = form
      const start = () => scale(files, room, pickedFor)
      set({ reading: state.reading + files.length })
      work = work.then(start, start)
      return work
    },
    /** The photos once all are scaled. Undefined if a file was refused meanwhile, or the form was cleared. */
    async prepare(): Promise<readonly PickedPhoto[] | undefined> {
      if (state.reading === 0) return state.photos
      const asked = form
      while (state.reading > 0 && asked === form) await work.catch(() => undefined)
      return asked === form && state.refusals.length === 0 ? state.photos : undefined
    },
    remove: (id: string) => set({ photos: state.photos.filter((photo) => photo.id !== id) }),
    /** Removes uploaded photos. */
    drop: (sent: readonly PickedPhoto[]) =>
      set({ photos: state.photos.filter((photo) => !sent.includes(photo)) }),
    clear(): void {
      form = Symbol('form')
      set(nothing)
    },
  }
}
