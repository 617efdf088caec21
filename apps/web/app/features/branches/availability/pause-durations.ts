import { clockTime, daysBetween, nextMidnightInNepal } from '#lib/format/dates.ts'
import { pauseWords as words } from './pause.messages.ts'

const minutes = { quarter: 15, half: 30, hour: 60, two: 120 } as const

export type PauseSpan = keyof typeof minutes | 'today'
export const pauseSpans: readonly PauseSpan[] = ['quarter', 'half', 'hour', 'two', 'today']

/** Every pause ends; 'today' ends at midnight in Nepal. */
export const pauseUntil = (span: PauseSpan, now: Date): Date =>
  span === 'today' ? nextMidnightInNepal(now) : new Date(now.getTime() + minutes[span] * 60_000)

/** 'New orders are paused until 4:10 PM.' */
export const pausedWords = (until: Date, now: Date): string =>
  daysBetween(now, until) > 0 ? words.pausedTomorrow : words.paused(clockTime(until))
