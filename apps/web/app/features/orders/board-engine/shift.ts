import type { Board } from '@momo/contracts/orders'
import type { ConnectionStatus, Sound } from '../board/board-view.ts'
import { on } from './board-reader.ts'
import { readShift, isOverlong, saveShift, type SavedShift, watchShift } from './shift-storage.ts'
import { openNotices } from './order-notices.ts'
import { isRinging, toneFor, unanswered } from './alarm.ts'
import { openTones } from './tones.ts'
import { startPresence } from './presence.ts'

type Parts = { accountId: string; heartbeat(): Promise<void>; onChange(): void }
type Now = { board: Board | undefined; connection: ConnectionStatus; connectionForMs: number }

export type Shift = ReturnType<typeof openShift>

function soundOf(shift: SavedShift | undefined, isUnlocked: () => boolean): Sound {
  if (!shift) return 'locked'
  return !shift.isSoundOn ? 'off' : isUnlocked() ? 'on' : 'locked'
}

const isSameShift = (one: SavedShift | undefined, other: SavedShift | undefined): boolean =>
  one?.since === other?.since && one?.isSoundOn === other?.isSoundOn

/** A touch activates the page on click, a key on keydown. */
const onUserGesture = (act: () => void) =>
  ['pointerdown', 'click', 'keydown'].map((name) => on(window, name, act))

/** a running shift plays the alarm, shows notifications, keeps the screen awake and sends heartbeats. */
export function openShift({ accountId, heartbeat, onChange }: Parts) {
  let shift = readShift(accountId)
  const tones = openTones(onChange)
  const notices = openNotices()
  const presence = startPresence(heartbeat)
  const sound = () => soundOf(shift, tones.isUnlocked)

  function set(next: SavedShift | undefined): void {
    shift = next
    saveShift(accountId, next)
    onChange()
  }
  function rest(): void {
    presence.stop()
    tones.play(undefined)
  }
  function end(): void {
    rest()
    set(undefined)
  }
  /** Applies a change that another tab made to the shift. */
  function syncWithOtherTabs(): void {
    const stored = readShift(accountId)
    if (isSameShift(stored, shift)) return
    if (stored && !shift) presence.start()
    if (!stored) rest()
    shift = stored
    onChange()
  }
  /** Browsers block audio after a reload until the first user gesture. */
  const unlockSound = () => void (shift && sound() === 'locked' && tones.unlock())
  const stops = [...onUserGesture(unlockSound), watchShift(accountId, syncWithOtherTabs)]
  if (shift) presence.start()

  return {
    isOn: (): boolean => shift !== undefined,
    sound,
    async start(): Promise<void> {
      // Must run first: browsers unlock audio only within the user gesture.
      const unlocked = tones.unlock()
      set({ since: Date.now(), isSoundOn: true })
      presence.start()
      await Promise.all([unlocked, notices.ask()]).catch(() => undefined)
      onChange()
    },
    end,
    setSound(isSoundOn: boolean): void {
      if (!shift) return
      if (isSoundOn) void tones.unlock()
      set({ ...shift, isSoundOn })
    },
    /** Starts or stops the alarm for the current board. */
    update({ board, connection, connectionForMs }: Now): void {
      if (shift && isOverlong(shift)) end()
      const isShift = shift !== undefined
      tones.play(
        toneFor({
          isRinging: isRinging(board, isShift),
          isShift,
          sound: sound(),
          connection,
          connectionForMs,
        }),
      )
      if (isShift) notices.notify(unanswered(board))
      presence.sendHeartbeatIfDue()
    },
    close(): void {
      rest()
      for (const stop of stops) stop()
    },
  }
}
