import { shownValue } from '../shown-value.ts'
import { changedLines, type LineChange } from './changed-lines.ts'

type FieldChange = { path: string; lines: LineChange[] }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The differences between two versions, field by field; a list is compared entry by entry, one per line. */
export function fieldChanges(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isFields(before) || isFields(after)) {
    const [old, next] = [before, after].map((value) => (isFields(value) ? value : {})) as [Fields, Fields]
    const names = [...new Set([...Object.keys(next), ...Object.keys(old)])]
    return names.flatMap((name) => fieldChanges(old[name], next[name], path ? `${path}.${name}` : name))
  }
  const lines = changedLines(shownValue(before), shownValue(after))
  return lines.length > 0 ? [{ path, lines }] : []
}

/** 'contactInfo.headOffice' → 'Contact info, head office': the fallback for a field without a label. */
export function readablePath(path: string): string {
  const words = path
    .split('.')
    .map((step) => step.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase())
    .join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
