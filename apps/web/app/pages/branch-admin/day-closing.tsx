import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { ownBranchQuery } from '#features/branches/admin/own-branch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { tillStateQuery } from '#features/tills/shift/shift.api.ts'
import { TillScreen } from '#features/tills/till-screen.tsx'
import { dateFromUrl } from '#features/tills/till-view.ts'
import { dayQuery } from '#features/tills/tills.api.ts'
import { tillMessages as texts } from '#features/tills/tills.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/day-closing'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const date = dateFromUrl(url.searchParams)
  await Promise.all([prefetch(ownBranchQuery()), prefetch(dayQuery(date)), prefetch(tillStateQuery())])
  return { date }
}

/** /branchadmin/invoice/closing */
export default function DayClosing({ loaderData: { date } }: Route.ComponentProps) {
  const { user } = useSession()
  // Only for the header of the printed sheet, so a failure does not block counting.
  const outlet = useQuery(ownBranchQuery()).data?.name ?? ''
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton
          className="rounded-sm!"
          to="/branchadmin/invoice"
          variant="outline"
          size="compact"
          icon={<FileText aria-hidden />}
        >
          {texts.bills}
        </LinkButton>
      </PageHeader>
      <TillScreen
        date={date}
        outlet={outlet}
        me={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
      />
    </>
  )
}
