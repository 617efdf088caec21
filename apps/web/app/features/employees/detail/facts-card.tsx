import type { Employee } from '@momo/contracts/employees'
import { Link } from 'react-router'
import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { longDay } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { employeeMessages } from '../employees.messages.ts'

const texts = employeeMessages.detail

function bothDates(day: string): string {
  const nepali = toNepaliDay(day)
  return nepali ? texts.bothDates(longDay(day), nepaliDay(nepali)) : longDay(day)
}

export function FactsCard({ employee }: { employee: Employee }) {
  const { phone, joinedOn, leftOn, emergencyName, emergencyPhone, accountId, applicationId } = employee
  const { tabletRole, note } = employee
  return (
    <AdminCard title={texts.facts}>
      <div className="grid gap-3 px-4.5 py-4">
        <dl className="grid gap-1.5">
          <FactRow name={texts.phone}>{phoneText(phone)}</FactRow>
          <FactRow name={texts.joined}>{bothDates(joinedOn)}</FactRow>
          {leftOn ? <FactRow name={texts.left}>{bothDates(leftOn)}</FactRow> : undefined}
          <FactRow name={texts.emergency}>
            {[emergencyName, emergencyPhone && phoneText(emergencyPhone)].filter(Boolean).join(', ') ||
              texts.none}
          </FactRow>
          {accountId ? (
            <FactRow name={texts.account}>{employee.accountName ?? texts.none}</FactRow>
          ) : undefined}
          {tabletRole ? (
            <FactRow name={texts.tabletRole}>{employeeMessages.tabletRoles[tabletRole]}</FactRow>
          ) : undefined}
          {applicationId ? (
            <FactRow name={texts.application}>
              <Link
                to={`/superadmin/employee/applications?entry=${applicationId}`}
                className="link inline-flex items-center pointer-coarse:min-h-11"
              >
                {texts.openApplication}
              </Link>
            </FactRow>
          ) : undefined}
        </dl>
        {note ? (
          <div>
            <p className="text-sm font-semibold">{texts.note}</p>
            <p className="wrap-anywhere text-ink-2">{note}</p>
          </div>
        ) : undefined}
      </div>
    </AdminCard>
  )
}
