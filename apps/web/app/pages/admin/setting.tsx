import { useLocation, useSearchParams } from 'react-router'
import { chosenBy, PagesAdmin } from '#features/site-content/page-editor/pages-admin.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { settingWords as words } from './setting.messages.ts'
import type { Route } from './+types/setting'

const isSettings = (pathname: string): boolean => pathname.startsWith('/superadmin')
const titleAt = (pathname: string): string => (isSettings(pathname) ? words.title : words.pages)

export const handle: PageHandle = { title: titleAt }

export const meta: Route.MetaFunction = ({ location }) => [{ title: pageTitle(titleAt(location.pathname)) }]

/** RT-06 at /superadmin/setting, and at /admin/pages for the content team, without the legal texts (HOM-07). */
export default function Setting() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="mb-4 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {titleAt(pathname)}
      </h1>
      <PagesAdmin chosen={chosenBy(search, { withLegal: isSettings(pathname) })} />
    </>
  )
}
