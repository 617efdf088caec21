import { FileText } from 'lucide-react'
import { findOwnBranch } from '#features/branches/admin/own-branch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { TillScreen } from '#features/tills/till-screen.tsx'
import { dateFromUrl, loadTill } from '#features/tills/till-view.ts'
import { tillMessages as texts } from '#features/tills/tills.messages.ts'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/day-closing'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = deferAfterDelay(loadTill(request))
  // Only for the header of the printed sheet, so a failure does not block counting.
  const branch = await findOwnBranch().catch(() => undefined)
  return {
    day: await day,
    outlet: branch?.name ?? '',
    date: dateFromUrl(new URL(request.url).searchParams),
  }
}

/** /branchadmin/invoice/closing */
export default function DayClosing({ loaderData: { date, day, outlet } }: Route.ComponentProps) {
  const { user } = useSession()
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton
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
        day={day}
        outlet={outlet}
        me={[user?.firstName, user?.lastName].filter(Boolean).join(' ')}
      />
    </>
  )
}
