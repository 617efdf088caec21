import { mostNoticeImages } from '@momo/contracts/notices/writes'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { savingText, showSaveResult } from '#ui/editor/show-save-result.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { PhotoPicker } from '../photo-picker/photo-picker.tsx'
import { photoWords } from '../photo-picker/photos.messages.ts'
import { useReadFailure } from '../editor/use-read-failure.ts'
import { ExistingImages } from './existing-images.tsx'
import { NoticeDetails } from '../notice-details/notice-details.tsx'
import { noticeWords as words } from './notice.messages.ts'
import { noticeQuery } from './notices.ts'
import { useNoticeForm } from './use-notice-form.ts'

const showReadError = () => toast.failure(words.failedToRead)

/** CMS-21 */
export default function NoticeTab() {
  const query = useQuery(noticeQuery())
  useReadFailure(query, showReadError)
  const notice = query.data?.[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NoticeFiles query={query} />
      {notice ? <NoticeDetails key={notice.id} notice={notice} /> : undefined}
    </div>
  )
}

function NoticeFiles({ query }: ComponentProps<typeof ExistingImages>) {
  const { photos, problem, part, isWaiting, save } = useNoticeForm()
  const images = query.data?.[0]?.images.length ?? 0
  const busy = isWaiting || part !== undefined
  return (
    <FormSection title={words.title} help={words.help} className="items-start wide:grid-cols-2">
      <ExistingImages query={query} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <PhotoPicker photos={photos} room={mostNoticeImages - images} busy={busy} />
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
