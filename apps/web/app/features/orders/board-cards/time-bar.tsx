import { AlarmClock, Timer as TimerIcon } from 'lucide-react'
import { boardMessages as texts } from '../board/board.messages.ts'
import type { Timer, Tone } from '../board-rules/lateness.ts'
import { classNames } from '#lib/format/class-names.ts'

const toneText: Record<Tone, string> = {
  ok: 'text-board-ok',
  soon: 'text-board-soon',
  late: 'text-board-late',
}

/** Elapsed share of the target time. A `progress` element needs no style attribute for its width. */
export function TimeBar({ tone, percent }: Pick<Timer, 'tone' | 'percent'>) {
  return (
    <progress
      aria-hidden
      value={percent}
      max={100}
      className={classNames(
        'block h-[5px] w-full appearance-none border-0 bg-board-line [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-board-line [&::-webkit-progress-value]:bg-current',
        toneText[tone],
      )}
    />
  )
}

/** Says 'Late' in words, not only by colour. */
export function TimerText({
  text,
  tone,
  isLarge = false,
}: Pick<Timer, 'text' | 'tone'> & { isLarge?: boolean }) {
  const Icon = tone === 'late' ? AlarmClock : TimerIcon
  return (
    <span
      className={classNames(
        'ml-auto inline-flex items-center gap-1.5 font-display leading-none font-bold whitespace-nowrap tabular-nums',
        isLarge ? 'text-2xl' : 'text-lg',
        toneText[tone],
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'hidden size-4.5 flex-none',
          isLarge ? '@min-[19.5rem]:block' : '@min-[15rem]:block',
        )}
      />
      {tone === 'late' ? <small className="text-sm font-semibold">{texts.late}</small> : undefined}
      {text}
    </span>
  )
}
