import type { TillDay } from '@momo/contracts/tills'
import { FileText, Wallet } from 'lucide-react'
import { useState } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { OpenShiftDialog } from './open-shift-dialog.tsx'
import { shiftMessages as texts } from './shift.messages.ts'

/** Opens a shift on the current business day, and the report of any day. */
export function TillActions({ day, isNow }: { day: TillDay; isNow: boolean }) {
  const [isOpening, setOpening] = useState(false)
  const canOpen = isNow && !day.closing && day.shifts.every(({ closing }) => closing)
  return (
    <div className="flex flex-wrap gap-2">
      {canOpen ? (
        <AdminButton
          variant="outline"
          size="compact"
          icon={<Wallet aria-hidden />}
          onClick={() => setOpening(true)}
        >
          {texts.openOne}
        </AdminButton>
      ) : undefined}
      <LinkButton
        className="rounded-sm!"
        to={`/branchadmin/invoice/closing/report?date=${day.date}`}
        variant="outline"
        size="compact"
        icon={<FileText aria-hidden />}
      >
        {day.closing ? texts.zReport : texts.report}
      </LinkButton>
      {isOpening ? <OpenShiftDialog onClose={() => setOpening(false)} /> : undefined}
    </div>
  )
}
