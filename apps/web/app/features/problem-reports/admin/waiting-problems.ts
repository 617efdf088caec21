import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { wholeNumber } from '#lib/format/numbers.ts'
import type { AdminLink } from '#ui/patterns/layout/admin-links.tsx'
import { problemsQuery } from '../problem-reports.api.ts'
import { staffMessages } from '../problem-reports.messages.ts'

const texts = staffMessages.waitingLink

const pollMs = 60_000

/** For the branch's list of waiting work: one link to all open reports. Without a response there is none. */
export function useWaitingProblems(): AdminLink[] {
  const { data } = useQuery({
    ...problemsQuery({ filter: 'open', branchId: undefined, cursor: undefined }),
    refetchInterval: pollMs,
  })
  if (!data || data.items.length === 0) return []
  const isMore = data.nextCursor !== undefined
  const count = `${wholeNumber(data.items.length)}${isMore ? '+' : ''}`
  return [
    {
      to: '/branchadmin/problems',
      title: data.items.length === 1 ? texts.one : texts.many(count),
      text: texts.text,
      icon: MessageSquareWarning,
    },
  ]
}
