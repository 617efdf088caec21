import { useSearchParams } from 'react-router'
import { chosenBy, PagesAdmin } from '#features/site-content/page-editor/pages-admin.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { settingWords as words } from './setting.messages.ts'

export const handle: PageHandle = { title: words.pages }

export const meta = () => [{ title: pageTitle(words.pages) }]

/** /admin/pages: for the content team, without the legal texts (HOM-07). Super admins have it at /superadmin/setting. */
export default function Setting() {
  const [search] = useSearchParams()
  return (
    <>
      <h1 className="mb-4 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {words.pages}
      </h1>
      <PagesAdmin chosen={chosenBy(search, { withLegal: false })} />
    </>
  )
}
