import { useState } from 'react'
import type { Profile } from '@momo/contracts/accounts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { accountsMessages } from './accounts.messages.ts'
import { photoFault, previewOf } from './photo-rules.ts'

const texts = accountsMessages.photo

type Picked = { file: File; preview: string }
type Options = { profile: Profile; onClose: () => void; onChanged: (profile: Profile) => Promise<void> }

export function usePhotoChange({ profile, onClose, onChanged }: Options) {
  const [picked, setPicked] = useState<Picked>()
  const [fault, setFault] = useState<string>()
  /** Upload progress from 0 to 1. */
  const [part, setPart] = useState(0)
  const [busy, setBusy] = useState<'saving' | 'removing'>()

  function close(): void {
    setPicked(undefined)
    setFault(undefined)
    onClose()
  }
  async function pick(files: File[]): Promise<void> {
    const wrong = photoFault(files)
    const [file] = files
    if (wrong || !file) return setFault(wrong)
    const preview = await previewOf(file)
    setFault(preview ? undefined : texts.wrongType)
    setPicked(preview ? { file, preview } : undefined)
  }
  async function change(doing: 'saving' | 'removing', work: () => Promise<Profile>): Promise<void> {
    setBusy(doing)
    setFault(undefined)
    try {
      await onChanged(await work())
      toast.success(doing === 'saving' ? texts.saved : texts.removed)
      close()
    } catch (error) {
      setFault(problemOf(error, accountsMessages.faults).text)
    } finally {
      setBusy(undefined)
      setPart(0)
    }
  }
  const save = (file: File) =>
    change('saving', async () => {
      const { sendPhoto } = await import('./accounts.api.ts')
      return sendPhoto(file, setPart)
    })
  const remove = () =>
    change('removing', async () => {
      const { deleteOwnPhoto } = await import('./accounts.api.ts')
      await deleteOwnPhoto()
      return { ...profile, photo: undefined }
    })
  return { picked, fault, part, busy, close, pick, save, remove }
}
