import type { Board } from '@momo/contracts/orders'
import type { BoardLine, Sound } from '../board/board-view.ts'
import { on } from './board-reader.ts'
import { findShift, isOverlong, keepShift, type KeptShift, watchShift } from './shift-storage.ts'
import { openNotices } from './order-notices.ts'
import { isRinging, toneFor, unanswered } from './alarm.ts'
import { openTones } from './tones.ts'
import { openWatching } from './presence.ts'

type Parts = { accountId: string; beat(): Promise<void>; tell(): void }
type Now = { board: Board | undefined; line: BoardLine; lineForMs: number }

/** what a shift does besides showing orders: it rings, calls, keeps the screen awake and says that somebody watches. */
export function openShift({ accountId, beat, tell }: Parts) {
  let shift = findShift(accountId)
  const tones = openTones(tell)
  const notices = openNotices()
  const watching = openWatching(beat)

  const sound = (): Sound => {
    if (!shift) return 'locked'
    return !shift.isSoundOn ? 'off' : tones.isUnlocked() ? 'on' : 'locked'
  }
  function set(next: KeptShift | undefined): void {
    shift = next
    keepShift(accountId, next)
    tell()
  }
  /** After a reload the browser is silent until somebody touches the page, whatever they touch. */
  const touched = () => void (shift && sound() === 'locked' && tones.unlock())
  // By the standard a touch counts when the finger leaves, a key when it goes down.
  const stops = ['pointerdown', 'click', 'keydown'].map((name) => on(window, name, touched))
  /** What another tab of this account did with the shift holds here too. */
  function follow(): void {
    const kept = findShift(accountId)
    if (kept?.since === shift?.since && kept?.isSoundOn === shift?.isSoundOn) return
    if (kept && !shift) watching.start()
    if (!kept) rest()
    shift = kept
    tell()
  }
  function rest(): void {
    watching.stop()
    tones.play(undefined)
  }
  function end(): void {
    rest()
    set(undefined)
  }
  stops.push(watchShift(accountId, follow))
  if (shift) watching.start()

  return {
    isOn: (): boolean => shift !== undefined,
    sound,
    async start(): Promise<void> {
      // First, while the click still counts.
      const unlocked = tones.unlock()
      set({ since: Date.now(), isSoundOn: true })
      watching.start()
      await Promise.all([unlocked, notices.ask()]).catch(() => undefined)
      tell()
    },
    end,
    setSound(isSoundOn: boolean): void {
      if (!shift) return
      if (isSoundOn) void tones.unlock()
      set({ ...shift, isSoundOn })
    },
    /** Rings or falls silent by what stands on the board now. */
    look({ board, line, lineForMs }: Now): void {
      if (shift && isOverlong(shift)) end()
      const isShift = shift !== undefined
      tones.play(toneFor({ isRinging: isRinging(board, isShift), isShift, sound: sound(), line, lineForMs }))
      if (isShift) notices.tell(unanswered(board))
      watching.beatIfDue()
    },
    close(): void {
      rest()
      for (const stop of stops) stop()
    },
  }
}
