import type { Designation } from '@momo/contracts/careers'
import { invalidate } from '#platform/cache/cache.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findDesignations, insertDesignations } from './designations.store.ts'

/** Cache key of the list. */
export const designationsKey = 'designations'

export const readDesignations = (): Promise<Designation[]> => read((tx) => findDesignations(tx))

export async function saveDesignations(names: string[]): Promise<void> {
  await transaction((tx) =>
    insertDesignations(
      tx,
      names.map((name) => ({ id: newId(), name })),
    ),
  )
  invalidate([designationsKey])
}
