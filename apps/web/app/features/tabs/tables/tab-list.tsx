import { exportTabs, type TabRow } from '@momo/contracts/tabs'
import { Link } from 'react-router'
import { downloadList } from '#lib/api/download-list.ts'
import { rupees } from '#lib/format/money.ts'
import { hoursAndMinutes } from '#lib/format/time-left.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { tabsMessages } from '../tabs.messages.ts'
import { minutesSince, stateOf } from './tables.rules.ts'

const texts = tabsMessages.list

/** 'Table 4', the name, or both. */
export const titleOf = ({ tableNumber, name }: Pick<TabRow, 'tableNumber' | 'name'>): string =>
  [tableNumber === undefined ? '' : texts.table(tableNumber), name].filter(Boolean).join(' · ')

type Props = { tabs: TabRow[]; now: Date; pathOf: (id: string) => string }

/** All open tabs, also of guests without a table and of tables that are no longer on the plan. */
export function TabList({ tabs, now, pathOf }: Props) {
  return (
    <AdminCard
      title={texts.open}
      action={
        tabs.length === 0 ? undefined : (
          <DownloadButton {...tabsMessages.file} download={() => downloadList(exportTabs)} />
        )
      }
    >
      {tabs.length === 0 ? (
        <p className="px-4.5 py-4 text-ink-2">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line max-wide:flex max-wide:gap-2 max-wide:divide-y-0 max-wide:overflow-x-auto max-wide:p-3">
          {tabs.map((tab) => (
            <li key={tab.id} className="max-wide:flex-none">
              <Link
                to={pathOf(tab.id)}
                className="flex min-h-14 items-center justify-between gap-3 px-4.5 py-2 hover:bg-desk focus-visible:relative focus-visible:z-1 max-wide:min-w-44 max-wide:rounded-sm max-wide:border-[1.5px] max-wide:border-blue-line max-wide:bg-blue-mist max-wide:px-3"
              >
                <span className="min-w-0">
                  <b className="block leading-tight wrap-anywhere max-wide:max-w-48 max-wide:truncate">
                    {titleOf(tab)}
                  </b>
                  <span className="text-sm text-ink-2">
                    {hoursAndMinutes(minutesSince(tab.openedAt, now))}
                  </span>
                </span>
                <span className="grid flex-none justify-items-end">
                  <b className="font-display tabular-nums">{rupees(tab.open)}</b>
                  {stateOf([tab]) === 'paying' ? <Badge tone="orange">{texts.toPay}</Badge> : undefined}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
