import type { scoreMessages } from './score.messages.ts'

export type Grade = keyof typeof scoreMessages.grades

const from: [score: number, grade: Grade][] = [
  [90, 'very-good'],
  [80, 'good'],
  [70, 'fair'],
]

export const gradeOf = (score: number): Grade => from.find(([least]) => score >= least)?.[1] ?? 'poor'

/** '94%' of 941 tenths. Not rounded up to 100, which means all of them. */
export const percentOf = (tenths: number): string =>
  `${tenths === 1_000 ? 100 : Math.min(99, Math.round(tenths / 10))}%`
