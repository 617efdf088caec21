import { CalendarPlus } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ClosureDialog } from '#features/festivals/editor/closure-dialog.tsx'
import { closuresQuery, placesQuery } from '#features/festivals/festivals.api.ts'
import { festivalMessages as texts } from '#features/festivals/festivals.messages.ts'
import { ClosureList } from '#features/festivals/list/closure-list.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => Promise.all([prefetchPages(closuresQuery()), prefetch(placesQuery())])

/** RT-06: /superadmin/setting/festivals. ?add opens the form. */
export default function Festivals() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate(withQuery(search, { add: undefined }), { preventScrollReset: true })
  return (
    <>
      <PageHeader
        title={texts.title}
        note={
          <>
            {texts.lead}{' '}
            <Link to="/superadmin/setting" className="link inline-block py-2.5">
              {texts.settings}
            </Link>
          </>
        }
      >
        <LinkButton
          to={withQuery(search, { add: '1' })}
          variant="strong"
          size="compact"
          icon={<CalendarPlus aria-hidden />}
          className="rounded-sm! max-sm:w-full"
          preventScrollReset
        >
          {texts.add}
        </LinkButton>
      </PageHeader>
      <ClosureList />
      {new URLSearchParams(search).has('add') ? (
        <ClosureDialog closure={undefined} onClose={close} />
      ) : undefined}
    </>
  )
}
