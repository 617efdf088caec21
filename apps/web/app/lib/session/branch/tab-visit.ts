import { readSessionItem, writeSessionItem } from '../session-storage.ts'

/** A visit of head office in a branch, in this tab: other tabs stay in head office. */
export type TabVisit = {
  id: string
  branchId: string
  branchName: string
  mode: 'read' | 'act'
  endsAt: string
}

const key = 'visit'

const isVisit = (value: unknown): value is TabVisit =>
  typeof value === 'object' && value !== null && 'id' in value && 'branchId' in value

export function readVisit(): TabVisit | undefined {
  const text = readSessionItem(key)
  if (text === undefined) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isVisit(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const writeVisit = (visit: TabVisit | undefined): void =>
  writeSessionItem(key, visit && JSON.stringify(visit))
