import type { OffSpan, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { readOwnMenu, switchFood, switchOption } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { optimisticOff, type Off, untilWords, applyPendingSwitches } from './branch-menu-list.ts'

/** Polling interval, because other staff may switch items too. */
const pollMs = 30_000

type Thing = { id: string; name: string }
type PendingSwitch = { number: number; off: Off | undefined }

/** Serializes calls: every response is the whole menu, and the last one must be the newest. */
function useQueue() {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.current.then(work)
    queue.current = next.catch(() => undefined)
    return next
  }
}

/** The latest server menu with pending switches applied (optimistic update); a failed switch is rolled back with a toast. */
export function useOwnMenu(loaded: OwnMenu, loadedAt: Date) {
  const [latest, setLatest] = useState({ from: loaded, menu: loaded, at: loadedAt })
  const [pending, setPending] = useState<ReadonlyMap<string, PendingSwitch>>(new Map())
  const [announcement, announce] = useState('')
  const lastNumber = useRef(0)
  const enqueue = useQueue()
  const applyMenu = (menu: OwnMenu) => setLatest({ from: loaded, menu, at: new Date() })

  async function switchItem(
    { id, name }: Thing,
    off: OffSpan | null,
    send: typeof switchFood,
  ): Promise<void> {
    const now = new Date()
    const number = (lastNumber.current += 1)
    const likely = optimisticOff(off, now)
    setPending((before) => new Map(before).set(id, { number, off: likely }))
    try {
      applyMenu(await enqueue(() => send(id, off)))
      announce(likely ? words.switchedOff(name, untilWords(likely, now)) : words.switchedOn(name))
    } catch (error) {
      toast.failure(words.notSwitched(name, problemOf(error, words.faults).text))
    }
    setPending((before) => (before.get(id)?.number === number ? without(before, id) : before))
  }

  const refresh = useRef(() => {})
  useEffect(() => {
    refresh.current = () => {
      if (document.visibilityState === 'visible') void enqueue(readOwnMenu).then(applyMenu, () => undefined)
    }
  })
  useEffect(() => {
    const poll = () => refresh.current()
    const timer = setInterval(poll, pollMs)
    for (const event of ['focus', 'online']) addEventListener(event, poll)
    return () => {
      clearInterval(timer)
      for (const event of ['focus', 'online']) removeEventListener(event, poll)
    }
  }, [])

  const { menu, at } = latest.from === loaded ? latest : { menu: loaded, at: loadedAt }
  return {
    menu: applyPendingSwitches(menu, pending),
    now: at,
    /** A response has arrived since the page was loaded. */
    isRefreshed: menu !== loaded,
    announcement,
    switchFood: (food: Thing, off: OffSpan | null) => void switchItem(food, off, switchFood),
    switchOption: (option: Thing, off: OffSpan | null) => void switchItem(option, off, switchOption),
    /** Other changes; the caller handles errors. */
    change: async (work: () => Promise<OwnMenu>) => applyMenu(await enqueue(work)),
  }
}

function without(
  switches: ReadonlyMap<string, PendingSwitch>,
  id: string,
): ReadonlyMap<string, PendingSwitch> {
  const rest = new Map(switches)
  rest.delete(id)
  return rest
}
