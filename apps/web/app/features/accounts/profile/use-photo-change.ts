import { useState } from 'react'
import type { Profile } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { deleteOwnPhoto, sendPhoto } from './accounts.api.ts'
import { accountsMessages } from './accounts.messages.ts'
import { showSavedProfile } from './own-photo.ts'
import { photoFault, previewOf } from './photo-rules.ts'

const texts = accountsMessages.photo

type Picked = { file: File; preview: string }

export function usePhotoChange(profile: Profile, onClose: () => void) {
  const [picked, setPicked] = useState<Picked>()
  const [wrongFile, setWrongFile] = useState<string>()
  /** Upload progress from 0 to 1. */
  const [part, setPart] = useState(0)
  const onMutate = () => setWrongFile(undefined)
  const finish = (text: string) => async (next: Profile) => {
    await showSavedProfile(next)
    toast.success(text)
    close()
  }
  const saving = useAction({
    mutationFn: (file: File) => sendPhoto(file, setPart),
    onMutate,
    onSuccess: finish(texts.saved),
    onSettled: () => setPart(0),
  })
  const removing = useAction({
    mutationFn: (): Promise<Profile> => deleteOwnPhoto().then(() => ({ ...profile, photo: undefined })),
    onMutate,
    onSuccess: finish(texts.removed),
  })
  function showProblem(text: string | undefined): void {
    saving.reset()
    removing.reset()
    setWrongFile(text)
  }
  function close(): void {
    setPicked(undefined)
    showProblem(undefined)
    onClose()
  }
  async function pick(files: File[]): Promise<void> {
    if (removing.isPending) return
    const wrong = photoFault(files)
    const [file] = files
    if (wrong || !file) return showProblem(wrong)
    const preview = await previewOf(file)
    showProblem(preview ? undefined : texts.wrongType)
    setPicked(preview ? { file, preview } : undefined)
  }
  const error = saving.error ?? removing.error
  const fault = wrongFile ?? (error ? problemOf(error, accountsMessages.faults).text : undefined)
  return {
    picked,
    fault,
    part,
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    close,
    pick,
    save: saving.run,
    remove: removing.run,
  }
}
