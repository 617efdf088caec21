import { clockTime, daysBetween, nextMidnightInNepal } from '#lib/format/dates.ts'
import { pauseWords as words } from './pause.messages.ts'

const minutes = { quarter: 15, half: 30, hour: 60, two: 120 } as const

export const pauseSpans = ['quarter', 'half', 'hour', 'two', 'today'] as const
type PauseSpan = (typeof pauseSpans)[number]

/** Every pause ends; 'today' ends at midnight in Nepal. */
export const pauseUntil = (span: PauseSpan, now: Date): Date =>
  span === 'today' ? nextMidnightInNepal(now) : new Date(now.getTime() + minutes[span] * 60_000)

/** 'New orders are paused until 4:10 PM.' */
export const pausedWords = (until: Date, now: Date): string =>
  daysBetween(now, until) > 0 ? words.pausedTomorrow : words.paused(clockTime(until))
