/** SES-01: the script in the head took single-use tokens, valid for a minute, from this page's URL (first-paint.ts). */
export const hasTokensFromUrl = (): boolean => document.documentElement.dataset['arrived'] !== undefined

let isOver = false
let isTaken = false

export function endArrival(): void {
  delete document.documentElement.dataset['arrived']
  isOver = true
}

/** Returns true once per arrival. On a slow phone the tokens may be exchanged, and the mark removed, before the page's own script runs. */
export function takeArrival(): boolean {
  if (isTaken) return false
  isTaken = hasTokensFromUrl() || isOver
  return isTaken
}
