import { ClipboardList } from 'lucide-react'
import { ClockScreen } from '#features/time-clock/clock/clock-screen.tsx'
import { clockMessages as texts } from '#features/time-clock/time-clock.messages.ts'
import { clockQuery } from '#features/time-clock/time-clock.api.ts'
import { readDevice } from '#lib/session/device/stored-device.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(clockQuery(readDevice()?.deviceId))

/** /branchadmin/clock: used by employees on the device of the branch. */
export default function Clock() {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton
          to="/branchadmin/clock/times"
          variant="outline"
          size="compact"
          icon={<ClipboardList aria-hidden />}
        >
          {texts.times}
        </LinkButton>
      </PageHeader>
      <ClockScreen />
    </>
  )
}
