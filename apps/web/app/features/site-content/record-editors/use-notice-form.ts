import { useState } from 'react'
import { useGroupMember } from '#lib/editor/editor-group.ts'
import type { Outcome } from '#lib/editor/use-editor.ts'
import { explainSaveError } from '#lib/editor/explain-save-error.ts'
import { usePhotos } from '../photo-picker/use-photos.ts'
import { noticeWords as words } from './notice.messages.ts'
import { sendImages } from './notices.ts'

/** CMS-21: uploads images to the notice. */
export function useNoticeForm(onSaved: () => void) {
  const photos = usePhotos()
  const [problem, setProblem] = useState<string>()
  const [part, setPart] = useState<number>()

  async function send(): Promise<Outcome> {
    setPart(0)
    try {
      await sendImages(photos.photos, { onStep: photos.drop, onSent: setPart })
      photos.clear()
      return { result: 'saved', text: words.uploaded }
    } catch (error) {
      setProblem(explainSaveError(error).text)
      return { result: 'failed', text: words.failed }
    } finally {
      setPart(undefined)
      onSaved()
    }
  }

  async function save(): Promise<Outcome> {
    const refused = photos.photos.length === 0 ? words.needsOne : undefined
    setProblem(refused)
    if (refused) return { result: 'wrong', text: refused }
    return part === undefined ? send() : { result: 'unchanged', text: words.uploading }
  }

  useGroupMember({
    name: 'notice/images',
    label: words.label,
    changes: photos.photos.length,
    publish: save,
    discard: photos.clear,
  })
  return { photos, problem, part, save }
}
