import type { LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { middle } from './focus-field.tsx'
import { findPicture, savePicture } from './media.api.ts'

const wordsOf = ({ picture, altNe, focus }: LibraryPicture) => ({
  alt: picture.alt,
  altNe,
  focus: focus ?? middle,
})

/** Form state of one picture. A failed save keeps the input; a version conflict also loads the other version. */
export function usePictureWords(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const [based, setBased] = useState(picture)
  const [typed, setTyped] = useState(() => wordsOf(picture))
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<LibraryPicture>()
  /** How often the picture was replaced since its texts were saved. */
  const [replacements, setReplacements] = useState(0)
  const saved = wordsOf(based)
  const isChanged = JSON.stringify(saved) !== JSON.stringify(typed)

  function begin(next: LibraryPicture): void {
    setBased(next)
    setTyped(wordsOf(next))
    setTheirs(undefined)
    setReplacements(0)
    onSaved(next)
  }
  function beginReplaced(next: LibraryPicture): void {
    begin(next)
    setReplacements(replacements + 1)
  }
  /** True when saved, false when failed, undefined on a version conflict. */
  async function save(version = based.version): Promise<boolean | undefined> {
    setSaving(true)
    const focus = typed.focus.x === 50 && typed.focus.y === 50 ? null : typed.focus
    try {
      begin(await savePicture(picture.id, version, { ...typed, focus }))
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'content.changed'
      const other = isConflict ? await findPicture(picture.id).catch(() => undefined) : undefined
      setTheirs(other)
      return other ? undefined : false
    } finally {
      setSaving(false)
    }
  }
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  return { typed, change, isChanged, isSaving, save, theirs, begin, beginReplaced, replacements }
}
