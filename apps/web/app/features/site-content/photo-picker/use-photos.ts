import { useRef, useState, useSyncExternalStore } from 'react'
import type { Outcome } from '#lib/editor/use-editor.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { photoWords as words } from './photos.messages.ts'
import { createPickedPhotos } from './picked-photos.ts'

/** Picked photos that are not uploaded yet. */
export function usePhotos() {
  const [store] = useState(createPickedPhotos)
  const { subscribe, read, ...actions } = store
  const state = useSyncExternalStore(subscribe, read, read)
  return { ...state, ...actions, isReading: state.reading > 0 }
}

export type Photos = ReturnType<typeof usePhotos>

/** Saves a form when its photos are scaled. Concurrent calls share one run. */
export function useSaveWithPhotos(
  photos: Photos,
  saveWith: (picked: readonly PickedPhoto[]) => Promise<Outcome>,
) {
  const [isWaiting, setWaiting] = useState(false)
  const saving = useRef<Promise<Outcome> | undefined>(undefined)
  async function run(): Promise<Outcome> {
    setWaiting(photos.isReading)
    const picked = await photos.prepare()
    setWaiting(false)
    return picked ? saveWith(picked) : { result: 'wrong', text: words.notPrepared }
  }
  function save(): Promise<Outcome> {
    saving.current ??= run().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }
  return { isWaiting, save }
}
