import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { pausedWords, pauseSpans, pauseUntil } from './pause-durations.ts'

const at = (text: string): Date => new Date(`2026-11-${text}:00+05:45`)
const clock = () => at('15T22:50')
const noop = () => undefined

test('ADM-06 every pause ends: after some minutes or at midnight in Nepal', () => {
  expect(pauseSpans.map((span) => pauseUntil(span, clock()))).toEqual([
    at('15T23:05'),
    at('15T23:20'),
    at('15T23:50'),
    at('16T00:50'),
    at('16T00:00'),
  ])
  expect(pausedWords(at('15T23:20'), clock())).toBe('New orders are paused until 11:20 PM.')
  expect(pausedWords(at('16T00:00'), clock())).toBe('New orders are paused until tomorrow.')
})

test('the dialog offers to resume only during a pause', async () => {
  const shown = (pause?: { until: Date; message: string }) =>
    renderElement(<PauseDialog open pause={pause} clock={clock} onClose={noop} onChanged={noop} />)
  expect(await shown()).not.toContain('Resume orders')
  const paused = await shown({ until: at('15T23:20'), message: 'No gas' })
  expect(paused).toContain('Resume orders')
  expect(paused).toContain('New orders are paused until 11:20 PM.')
})
