import type { GalleryCard } from '@momo/contracts/galleries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { editorWords } from '#ui/editor/editor.messages.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { briefToastMs } from '#ui/editor/show-save-result.ts'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { RecordsFrame } from '../editor/records-frame.tsx'
import { useReadFailure } from '../editor/use-read-failure.ts'
import { DeleteGallery } from './delete-gallery.tsx'
import { findGallery, galleriesQuery, refreshGalleries } from './galleries.ts'
import { GalleryForm } from './gallery-form.tsx'
import { GalleryTable } from './gallery-table.tsx'
import { galleryWords as words } from './gallery.messages.ts'
import { useGalleryForm } from './use-gallery-form.ts'

const showReadError = () => toast.failure(words.failedToRead, briefToastMs)

/** CMS-19, CMS-20 */
export default function GalleryTab() {
  const all = useQuery(galleriesQuery())
  useReadFailure(all, showReadError)
  const form = useGalleryForm()
  const [going, setGoing] = useState<GalleryCard>()
  /** Opened after the user confirms to discard unsaved changes. */
  const [next, setNext] = useState<GalleryCard>()
  async function edit({ id }: GalleryCard): Promise<void> {
    setNext(undefined)
    try {
      form.begin(await findGallery(id))
      // On a phone the form is far above the list.
      form.focusTitle()
    } catch {
      toast.failure(words.failed, briefToastMs)
      await refreshGalleries()
    }
  }
  const ask = (gallery: GalleryCard) => (form.changes > 0 ? setNext(gallery) : void edit(gallery))
  function onDeleted(id: string): void {
    if (form.editing?.id === id) form.begin(undefined)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <GalleryForm form={form} />
      <FormSection
        title={words.all}
        help={all.data?.length || undefined}
        className="p-0! [&_.border]:border-0"
      >
        <RecordsFrame query={all} loading={words.loading} failed={words.failedToRead}>
          {(galleries) => (
            <GalleryTable galleries={galleries} isBusy={form.isBusy} onEdit={ask} onDelete={setGoing} />
          )}
        </RecordsFrame>
      </FormSection>
      <DeleteGallery gallery={going} onClose={() => setGoing(undefined)} onDeleted={onDeleted} />
      <ConfirmDialog
        open={next !== undefined}
        title={editorWords.discardTitle}
        cancel={editorWords.stay}
        confirm={editorWords.discardNow}
        confirming={editorWords.discardNow}
        busy={false}
        onCancel={() => setNext(undefined)}
        onConfirm={() => next && void edit(next)}
      >
        {editorWords.discardText(words.label)}
      </ConfirmDialog>
    </div>
  )
}
