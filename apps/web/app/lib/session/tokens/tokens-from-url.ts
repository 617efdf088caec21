/** SES-01: the script in the head took tokens out of this page's address (first-paint.ts); they are good once, for a minute. */
export const hasArrived = (): boolean => document.documentElement.dataset['arrived'] !== undefined

let isOver = false
let isTaken = false

export function endArrival(): void {
  delete document.documentElement.dataset['arrived']
  isOver = true
}

/** Whether whoever decides where this arrival leads is the first to ask. On a slow phone the tokens may be exchanged, and the mark gone,
 * before the page's own script asks. */
export function takeArrival(): boolean {
  if (isTaken) return false
  isTaken = hasArrived() || isOver
  return isTaken
}
