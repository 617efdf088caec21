import { isMissing } from '#lib/api/page-missing.ts'
import { ApiError } from '#lib/api/api-error.ts'
import type { OpenedFood } from './add-food.api.ts'

export type Reading = { state: 'reading' | 'read' | 'failed' | 'gone'; food?: OpenedFood | undefined }

/** The food, or its outlet, was removed. */
const isGone = (fault: unknown) => isMissing(fault) || (fault instanceof ApiError && fault.status === 410)

/** ADD-04: fetches the current price, options and availability. */
export async function openFood(id: string): Promise<Reading> {
  try {
    const { readFood } = await import('./add-food.api.ts')
    return { state: 'read', food: await readFood(id) }
  } catch (fault) {
    return { state: isGone(fault) ? 'gone' : 'failed' }
  }
}
