import { useSearchParams } from 'react-router'
import { chosenBy, PagesAdmin } from '#features/site-content/page-editor/pages-admin.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { settingWords as words } from './setting.messages.ts'

export const handle: PageHandle = { title: words.title }

export const meta = () => [{ title: pageTitle(words.title) }]

/** RT-06 */
export default function Setting() {
  const [search] = useSearchParams()
  return (
    <>
      <h1 className="mb-4 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {words.title}
      </h1>
      <PagesAdmin chosen={chosenBy(search)} />
      <ToastRegion />
    </>
  )
}
