import { useQuery } from '@tanstack/react-query'
import { Vault } from 'lucide-react'
import { longDay } from '#lib/format/dates.ts'
import type { AdminLink } from '#ui/patterns/layout/admin-links.tsx'
import { tillStateQuery } from './shift.api.ts'
import { shiftMessages as texts } from './shift.messages.ts'

/** For the branch's list of waiting work: one link to the oldest day that is not closed. Without a response there is none. */
export function useDaysToClose(): AdminLink[] {
  const { data } = useQuery(tillStateQuery())
  const [oldest] = data?.openDays ?? []
  if (!data || !oldest) return []
  return [
    {
      to: `/branchadmin/invoice/closing?date=${oldest.date}`,
      title: texts.openDays(data.openDays.length),
      text: texts.oldest(longDay(oldest.date)),
      icon: Vault,
    },
  ]
}
