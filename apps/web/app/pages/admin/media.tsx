import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { MediaLibrary } from '#features/media/media-library.tsx'
import { mediaWords as words } from '#features/media/media.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'

export const handle: PageHandle = { title: words.title }

export const meta = () => [{ title: pageTitle(words.title) }]

/** The same at /superadmin/media and /admin/media. */
export default function MediaPage() {
  return (
    <>
      <PageHeader title={words.title} note={words.lead} />
      <MediaLibrary />
    </>
  )
}
