import { useState } from 'react'
import { type PickedPhoto, pickPhotos } from './pick-photos.ts'

/** Picked photos that are not uploaded yet. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isReading, setReading] = useState(false)
  return {
    photos,
    refusals,
    isReading,
    /** `room` is the number of photos still allowed. */
    async pick(files: readonly File[], room: number): Promise<void> {
      setReading(true)
      const picked = await pickPhotos(files, room - photos.length)
      setReading(false)
      setPhotos((before) => [...before, ...picked.photos])
      setRefusals(picked.refusals)
    },
    remove: (id: string) => setPhotos((before) => before.filter((photo) => photo.id !== id)),
    /** Removes uploaded photos. */
    drop: (sent: readonly PickedPhoto[]) =>
      setPhotos((before) => before.filter((photo) => !sent.includes(photo))),
    clear(): void {
      setPhotos([])
      setRefusals([])
    },
  }
}

export type Photos = ReturnType<typeof usePhotos>
