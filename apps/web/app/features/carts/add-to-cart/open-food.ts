import { isMissing } from '#lib/api/page-missing.ts'
import { ApiFault } from '#lib/api/api-error.ts'
import type { OpenedFood } from './add-food.api.ts'

export type Reading = { state: 'reading' | 'read' | 'failed' | 'gone'; food?: OpenedFood | undefined }

/** Taken off the menu, or with its outlet. */
const isGone = (fault: unknown) => isMissing(fault) || (fault instanceof ApiFault && fault.status === 410)

/** ADD-04: price, options and whether it can be had, as they are at this moment. */
export async function openFood(id: string): Promise<Reading> {
  try {
    const { readFood } = await import('./add-food.api.ts')
    return { state: 'read', food: await readFood(id) }
  } catch (fault) {
    return { state: isGone(fault) ? 'gone' : 'failed' }
  }
}
