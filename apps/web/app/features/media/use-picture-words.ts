import type { LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { middle } from './focus-field.tsx'
import { findPicture, savePicture } from './media.api.ts'

const wordsOf = ({ picture, altNe, focus }: LibraryPicture) => ({ alt: picture.alt, altNe, focus: focus ?? middle })

/** What is typed about one picture. It stays when it can not be saved; who was second sees what the other saved. */
export function usePictureWords(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const [based, setBased] = useState(picture)
  const [typed, setTyped] = useState(() => wordsOf(picture))
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<LibraryPicture>()
  const saved = wordsOf(based)
  const isChanged = JSON.stringify(saved) !== JSON.stringify(typed)

  function begin(next: LibraryPicture): void {
    setBased(next)
    setTyped(wordsOf(next))
    setTheirs(undefined)
    onSaved(next)
  }
  /** True when it is saved, false when it failed; a conflict is neither. */
  async function save(version = based.version): Promise<boolean | undefined> {
    setSaving(true)
    const focus = typed.focus.x === 50 && typed.focus.y === 50 ? null : typed.focus
    try {
      begin(await savePicture(picture.id, version, { ...typed, focus }))
      return true
    } catch (error) {
      const isConflict = error instanceof ApiFault && error.code === 'content.changed'
      const other = isConflict ? await findPicture(picture.id).catch(() => undefined) : undefined
      setTheirs(other)
      return other ? undefined : false
    } finally {
      setSaving(false)
    }
  }
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  return { typed, change, isChanged, isSaving, save, theirs, begin }
}
