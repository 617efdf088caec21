// Reads a page without scripts, and reports the expected texts that are missing.
import type { Page } from '@playwright/test'
import type { Wanted } from './browser-texts.ts'

type Row = { title: string; text: string }
export type Reading = { whole: string; rows: Row[] }

/** Ignores case and line breaks. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const short = days.map((day) => day.slice(0, 3)).join('|')
const run = new RegExp(`\\b(${short})(?:–(${short}))? (closed|\\d.*?)(?= · |(?=(?:${short})\\b)|$)`, 'gi')

/** 'Sun–Fri 10:00 AM – 9:00 PM · Sat …' on a card states the hours of each day of the range. */
function cardDays({ title, text }: Row): Row[] {
  return [...text.matchAll(run)].flatMap(([, from = '', to = from, hours = '']) => {
    const at = (name: string) => days.findIndex((day) => day.slice(0, 3).toLowerCase() === name.toLowerCase())
    return days.slice(at(from), at(to) + 1).map((day) => ({ title: plain(`${title}, ${day}`), text: hours }))
  })
}

export async function read(page: Page): Promise<Reading> {
  // Includes the options of selects.
  const choices = await page.locator('main option').allTextContents()
  const whole = plain([await page.locator('main').innerText(), ...choices].join(' '))
  const found = await page.locator('main :is(li, tr, article)').evaluateAll((rows) =>
    rows.map((row) => ({
      isCard: row.tagName === 'ARTICLE',
      title: (row.querySelector('h2, h3, th') as HTMLElement | null)?.innerText ?? '',
      text: (row as HTMLElement).innerText,
    })),
  )
  const rows = found.map(({ isCard, title, text }) => ({
    isCard,
    title: plain(title || (text.split(':')[0] ?? '')),
    text: plain(text),
  }))
  const today = rows.map((row) => ({ ...row, title: row.title.replace(/ · today$/, '') }))
  return { whole, rows: [...today, ...today.filter((row) => row.isCard).flatMap(cardDays)] }
}

export const missing = ({ whole, rows }: Reading, wanted: Wanted[]): Wanted[] =>
  wanted.filter(({ text, beside }) => {
    if (beside === undefined) return !whole.includes(plain(text))
    return !rows.some((row) => row.title === plain(beside) && row.text.includes(plain(text)))
  })
