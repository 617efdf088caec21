import { useState } from 'react'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import type { PickedPhoto } from '#lib/editor/pictures/pick-photos.ts'
import { usePhotos, useSaveWithPhotos } from '../photo-picker/use-photos.ts'
import { noticeWords as words } from './notice.messages.ts'
import { refreshNotice, sendImages } from './notices.ts'

/** CMS-21: uploads images to the notice. */
export function useNoticeForm() {
  const photos = usePhotos()
  const [problem, setProblem] = useState<string>()
  const [part, setPart] = useState<number>()

  async function send(picked: readonly PickedPhoto[]): Promise<Outcome> {
    setPart(0)
    try {
      await sendImages(picked, { onStep: photos.drop, onSent: setPart })
      photos.clear()
      return { result: 'saved', text: words.uploaded }
    } catch (error) {
      setProblem(explainSaveError(error).text)
      return { result: 'failed', text: words.failed }
    } finally {
      setPart(undefined)
      void refreshNotice()
    }
  }

  async function saveWith(picked: readonly PickedPhoto[]): Promise<Outcome> {
    const refused = picked.length === 0 ? words.needsOne : undefined
    setProblem(refused)
    return refused ? { result: 'wrong', text: refused } : send(picked)
  }
  const { isWaiting, save } = useSaveWithPhotos(photos, saveWith)

  useGroupMember({
    name: 'notice/images',
    label: words.label,
    changes: photos.photos.length + photos.reading,
    isWaiting,
    publish: save,
    discard: photos.clear,
  })
  return { photos, problem, part, isWaiting, save }
}
