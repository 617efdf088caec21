import { changePicture, type LibraryPicture } from '@momo/contracts/media'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { findPicture, savePicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'

const valuesOf = ({ version, picture, altNe, focus }: LibraryPicture) => ({
  version,
  alt: picture.alt,
  altNe,
  focus: focus ?? null,
})

/** The form of one picture. A failed save keeps the input; a version conflict also loads the other version. */
export function usePictureWords(picture: LibraryPicture, onSaved: (picture: LibraryPicture) => void) {
  const [theirs, setTheirs] = useState<LibraryPicture>()
  /** How often the picture was replaced since its texts were saved. */
  const [replacements, setReplacements] = useState(0)
  const contractForm = useContractForm({
    schema: changePicture.body,
    defaultValues: valuesOf(picture),
    explain: () => ({ text: words.notSaved }),
    mutationFn: (body) => savePicture(picture.id, body),
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
  const { form } = contractForm

  function begin(next: LibraryPicture): void {
    form.reset(valuesOf(next))
    setTheirs(undefined)
    setReplacements(0)
    onSaved(next)
  }
  function beginReplaced(next: LibraryPicture): void {
    begin(next)
    setReplacements(replacements + 1)
  }
  return { ...contractForm, isChanged: form.formState.isDirty, theirs, begin, beginReplaced, replacements }
}
