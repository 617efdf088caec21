import { useCallback, useState } from 'react'
import { z } from 'zod'
import { useSession } from '#lib/session/use-session.ts'

const most = 6
/** No key of the device: a log-out clears it, because it can have names of customers. */
const key = 'searchChoices'

const Choice = z.object({ to: z.string().startsWith('/'), label: z.string(), detail: z.string() })
export type RecentChoice = z.infer<typeof Choice>
const Stored = z.object({ owner: z.string(), area: z.string(), choices: z.array(Choice).max(most) })

/** What this account chose last in the searches of an area, the newest first. */
export function useRecentChoices(area: string): [RecentChoice[], (choice: RecentChoice) => void] {
  const owner = useSession().user?.id ?? ''
  const [choices, setChoices] = useState(() => readChoices(owner, area))
  const remember = useCallback(
    ({ to, label, detail }: RecentChoice) => {
      const next = [{ to, label, detail }, ...readChoices(owner, area).filter((one) => one.to !== to)]
      setChoices(next.slice(0, most))
      try {
        localStorage.setItem(key, JSON.stringify({ owner, area, choices: next.slice(0, most) }))
      } catch {
        // Storage is full or blocked: the choice lasts until the page is left.
      }
    },
    [owner, area],
  )
  return [choices, remember]
}

function readChoices(owner: string, area: string): RecentChoice[] {
  try {
    const { data } = Stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return data?.owner === owner && data.area === area ? data.choices : []
  } catch {
    return []
  }
}
