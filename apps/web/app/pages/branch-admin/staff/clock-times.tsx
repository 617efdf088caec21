import { Clock } from 'lucide-react'
import { devicesQuery, workDayQuery } from '#features/time-clock/time-clock.api.ts'
import { timesMessages as texts } from '#features/time-clock/time-clock.messages.ts'
import { dayFromUrl, TimesScreen } from '#features/time-clock/times/times-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/clock-times'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  Promise.all([
    prefetch(workDayQuery(dayFromUrl(new URL(request.url).searchParams))),
    prefetch(devicesQuery()),
  ])

/** /branchadmin/clock/times: used by the branch admin. */
export default function ClockTimes() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton to="/branchadmin/clock" variant="outline" size="compact" icon={<Clock aria-hidden />}>
          {texts.back}
        </LinkButton>
      </PageHeader>
      <TimesScreen />
    </>
  )
}
