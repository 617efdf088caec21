/** SES-01: the script in the head took tokens out of this page's address (first-paint.ts); they are good once, for a minute. */
export const hasArrived = (): boolean => document.documentElement.dataset['arrived'] !== undefined

export function endArrival(): void {
  delete document.documentElement.dataset['arrived']
}
