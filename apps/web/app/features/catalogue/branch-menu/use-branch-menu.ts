import type { OffSpan, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { readOwnMenu, switchFood, switchOption } from './branch-menu.api.ts'
import { branchMenuWords as words } from './branch-menu.messages.ts'
import { likelyOff, type Off, untilWords, withPressed } from './branch-menu-list.ts'

/** Somebody else may switch too. */
const readAgainMs = 30_000

type Thing = { id: string; name: string }
type Press = { number: number; off: Off | undefined }

/** One call after the other: every answer is the whole menu, and the last one is to be the newest. */
function useLine() {
  const line = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.current.then(work)
    line.current = next.catch(() => undefined)
    return next
  }
}

/** The menu as the server last said it, with what was pressed since; a press that fails is taken back, with a word. */
export function useOwnMenu(loaded: OwnMenu, loadedAt: Date) {
  const [taken, setTaken] = useState({ from: loaded, menu: loaded, at: loadedAt })
  const [pressed, setPressed] = useState<ReadonlyMap<string, Press>>(new Map())
  const [said, say] = useState('')
  const presses = useRef(0)
  const inLine = useLine()
  const take = (menu: OwnMenu) => setTaken({ from: loaded, menu, at: new Date() })

  async function press({ id, name }: Thing, off: OffSpan | null, send: typeof switchFood): Promise<void> {
    const now = new Date()
    const number = (presses.current += 1)
    const likely = likelyOff(off, now)
    setPressed((before) => new Map(before).set(id, { number, off: likely }))
    try {
      take(await inLine(() => send(id, off)))
      say(likely ? words.saidOff(name, untilWords(likely, now)) : words.saidOn(name))
    } catch (error) {
      toast.failure(words.notSwitched(name, problemOf(error, words.faults).text))
    }
    setPressed((before) => (before.get(id)?.number === number ? without(before, id) : before))
  }

  const readAgain = useRef(() => {})
  useEffect(() => {
    readAgain.current = () => {
      if (document.visibilityState === 'visible') void inLine(readOwnMenu).then(take, () => undefined)
    }
  })
  useEffect(() => {
    const again = () => readAgain.current()
    const timer = setInterval(again, readAgainMs)
    for (const sign of ['focus', 'online']) addEventListener(sign, again)
    return () => {
      clearInterval(timer)
      for (const sign of ['focus', 'online']) removeEventListener(sign, again)
    }
  }, [])

  const { menu, at } = taken.from === loaded ? taken : { menu: loaded, at: loadedAt }
  return {
    menu: withPressed(menu, pressed),
    now: at,
    said,
    switchFood: (food: Thing, off: OffSpan | null) => void press(food, off, switchFood),
    switchOption: (option: Thing, off: OffSpan | null) => void press(option, off, switchOption),
    /** Other changes, whose failure whoever asks for them tells. */
    change: async (work: () => Promise<OwnMenu>) => take(await inLine(work)),
  }
}

function without(presses: ReadonlyMap<string, Press>, id: string): ReadonlyMap<string, Press> {
  const rest = new Map(presses)
  rest.delete(id)
  return rest
}
