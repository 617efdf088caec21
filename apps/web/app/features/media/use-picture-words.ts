import type { LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { middle } from './focus-field.tsx'
import { findPicture, savePicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'

const wordsOf = ({ picture, altNe, focus }: LibraryPicture) => ({
  alt: picture.alt,
  altNe,
  focus: focus ?? middle,
})

/** Form state of one picture. A failed save keeps the input; a version conflict also loads the other version. */
export function usePictureWords(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const [based, setBased] = useState(picture)
  const [typed, setTyped] = useState(() => wordsOf(picture))
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
  const { run, isPending } = useAction({
    mutationFn: (version: number) => {
      const focus = typed.focus.x === 50 && typed.focus.y === 50 ? null : typed.focus
      return savePicture(picture.id, version, { ...typed, focus })
    },
    onSuccess: (next) => {
      begin(next)
      toast.success(words.saved)
    },
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.code === 'content.changed'
      const other = isConflict ? await findPicture(picture.id).catch(() => undefined) : undefined
      setTheirs(other)
      if (!other) toast.failure(words.notSaved)
    },
  })
  const save = (version = based.version) => run(version)
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  return { typed, change, isChanged, isSaving: isPending, save, theirs, begin, beginReplaced, replacements }
}
