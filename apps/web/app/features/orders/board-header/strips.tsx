import { CircleAlert, CirclePause, Play, Volume2, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Board } from '@momo/contracts/orders'
import type { BoardView, Conflict } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'
import { timeAhead } from '../board-rules/scheduled.ts'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { BoardButton } from './board-button.tsx'

const tones = { red: 'bg-board-late text-board-card', amber: 'bg-board-note text-board-note-text' }

type StripProps = {
  tone: keyof typeof tones
  role?: 'alert' | 'status'
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Strip({ tone, role, icon, action, children }: StripProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-4 py-2 font-medium [&>svg]:size-5 [&>svg]:flex-none',
        tones[tone],
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}

/** starting a shift needs a click, because browsers block audio before the first user gesture. */
function ShiftGate({ view: { startShift, board } }: { view: Pick<BoardView, 'startShift' | 'board'> }) {
  return (
    <section
      aria-label={texts.startShift}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border-2 border-orange bg-board-card px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        {board?.isWatched ? texts.startShiftHere : texts.startShiftText}{' '}
        {board?.stopsUnwatched && !board.isWatched ? <b>{texts.startShiftUnwatched}</b> : undefined}
      </p>
      <BoardButton isMain className="min-h-14 px-8 text-xl max-md:w-full" onClick={() => void startShift()}>
        <Play aria-hidden />
        {texts.startShift}
      </BoardButton>
    </section>
  )
}

/** red while new orders may not reach the board. */
export function ConnectionStrip({ view: { connection, seenAt } }: { view: BoardView }) {
  if (connection === 'live') return undefined
  const time = seenAt && clockTime(seenAt)
  return (
    <Strip tone="red" role="status" icon={<WifiOff aria-hidden />}>
      <b>{connection === 'offline' ? texts.offline(time) : texts.reconnecting(time)}</b>.{' '}
      <span className="max-md:sr-only">{texts.actionsSaved}</span>
    </Strip>
  )
}

/**
 * After a reload the browser blocks sound until the first touch. A strip that disappears with that touch would move the page under the
 * finger, so the warning is in the frame's header.
 */
function useSoundWarning({ isShift, sound }: Pick<BoardView, 'isShift' | 'sound'>): void {
  const isBlocked = isShift && sound === 'locked'
  useEffect(() => (isBlocked ? toast.warn(texts.soundLocked) : undefined), [isBlocked])
}

/** The sound was switched off on this device. */
function SoundStrip({
  view: { isShift, sound, setSound },
}: {
  view: Pick<BoardView, 'isShift' | 'sound' | 'setSound'>
}) {
  if (!isShift || sound !== 'off') return undefined
  return (
    <Strip
      tone="red"
      role="status"
      icon={<CircleAlert aria-hidden />}
      action={
        <BoardButton onClick={() => setSound(true)}>
          <Volume2 aria-hidden />
          {texts.turnSoundOn}
        </BoardButton>
      }
    >
      <b>{texts.soundOff}</b>
    </Strip>
  )
}

const isPaused = (pause: Board['pause'], now: Date): pause is NonNullable<Board['pause']> =>
  pause !== undefined && now < pause.until

type PauseProps = { pause: Board['pause']; now: Date; onGoOn: () => void; onChange: () => void }

/** Disappears when the pause ends. */
function PauseStrip({ pause, now, onGoOn, onChange }: PauseProps) {
  if (!isPaused(pause, now)) return undefined
  return (
    <Strip
      tone="amber"
      role="status"
      icon={<CirclePause aria-hidden />}
      action={
        <span className="flex flex-wrap gap-2">
          <BoardButton onClick={onChange}>{texts.changePause}</BoardButton>
          <BoardButton isMain onClick={onGoOn}>
            {texts.goOn}
          </BoardButton>
        </span>
      }
    >
      <b>{texts.paused(timeAhead(pause.until, now))}</b>{' '}
      {pause.message ? texts.pauseSays(pause.message) : undefined}
    </Strip>
  )
}

/** Refused actions, each shown until it is dismissed. */
export function Conflicts({
  conflicts,
  onDismiss,
}: {
  conflicts: readonly Conflict[]
  onDismiss: (key: string) => void
}) {
  return conflicts.map(({ key, number, text }) => (
    <Strip
      key={key}
      tone="red"
      role="alert"
      icon={<CircleAlert aria-hidden />}
      action={
        <BoardButton onClick={() => onDismiss(key)}>
          {texts.dismiss}
          <span className="sr-only">{texts.dismissOf(number)}</span>
        </BoardButton>
      }
    >
      <b>
        {number}: {texts.conflictTitle}.
      </b>{' '}
      {text}
    </Strip>
  ))
}

type Props = { view: BoardView; onPause: () => void; onGoOn: () => void }

/** Warnings and tasks that come before the orders. */
export function BoardStrips({ view, onPause, onGoOn }: Props) {
  useSoundWarning(view)
  return (
    <>
      {view.isShift ? undefined : <ShiftGate view={view} />}
      <ConnectionStrip view={view} />
      <SoundStrip view={view} />
      <Conflicts conflicts={view.conflicts} onDismiss={view.dismiss} />
      <PauseStrip pause={view.board?.pause} now={view.now} onGoOn={onGoOn} onChange={onPause} />
    </>
  )
}

/** Changes when a strip comes or goes, which moves the lanes below. */
export const stripsKey = ({ isShift, connection, sound, conflicts, board, now }: BoardView): string =>
  [isShift, connection, sound === 'off', conflicts.length, isPaused(board?.pause, now)].join(' ')
