import { mostNoticeImages } from '@momo/contracts/notices/writes'
import type { ComponentProps } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { savingText, showSaveResult } from '#ui/editor/show-save-result.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { PhotoPicker } from '../photo-picker/photo-picker.tsx'
import { photoWords } from '../photo-picker/photos.messages.ts'
import { useRecords } from '../editor/use-records.ts'
import { ExistingImages } from './existing-images.tsx'
import { NoticeDetails } from '../notice-details/notice-details.tsx'
import { noticeWords as words } from './notice.messages.ts'
import { findNotice } from './notices.ts'
import { useNoticeForm } from './use-notice-form.ts'

const showReadError = () => toast.failure(words.failedToRead)

/** CMS-21 */
export default function NoticeTab() {
  const { records, state, read } = useRecords(findNotice, showReadError)
  const [notice] = records
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NoticeFiles notice={notice} state={state} read={read} />
      {notice ? <NoticeDetails key={notice.id} notice={notice} onSaved={read} /> : undefined}
    </div>
  )
}

function NoticeFiles({ notice, state, read }: ComponentProps<typeof ExistingImages>) {
  const { photos, problem, part, isWaiting, save } = useNoticeForm(() => void read())
  const busy = isWaiting || part !== undefined
  return (
    <FormSection title={words.title} help={words.help} className="items-start wide:grid-cols-2">
      <ExistingImages notice={notice} state={state} read={read} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PhotoPicker photos={photos} room={mostNoticeImages - (notice?.images.length ?? 0)} busy={busy} />
        {part === undefined ? undefined : <ProgressBar value={part} max={1} label={photoWords.sending} />}
        {problem ? (
          <p role="alert" className="text-sm font-medium text-red-text">
            {problem}
          </p>
        ) : undefined}
        <AdminButton
          loading={busy}
          loadingText={savingText({ isWaiting }, words.uploading)}
          onClick={() => void save().then(showSaveResult)}
          className="justify-self-start max-sm:w-full"
        >
          {words.upload}
        </AdminButton>
      </div>
    </FormSection>
  )
}
