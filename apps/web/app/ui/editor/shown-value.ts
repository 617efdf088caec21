import { editorWords as words } from './editor.messages.ts'

/** Formats any value of a document as text for comparison. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(shownValue).join('\n')
  if (typeof value === 'boolean') return value ? words.yes : words.no
  // Ids are meaningless to readers.
  if (typeof value === 'object') {
    const shown = Object.entries(value).filter(([name]) => name !== 'id')
    return shown.map(([, inner]) => shownValue(inner)).filter(Boolean).join(' · ') // prettier-ignore
  }
  return String(value as string | number)
}
