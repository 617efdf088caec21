import type { Designation } from '@momo/contracts/careers'
import { drop } from '#platform/cache/cache.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { findDesignations, insertDesignations } from './designations.store.ts'

/** The process cache's name for the answer. */
export const designationsKey = 'designations'

export const readDesignations = (): Promise<Designation[]> => read((tx) => findDesignations(tx))

export async function saveDesignations(names: string[]): Promise<void> {
  await transaction((tx) =>
    insertDesignations(
      tx,
      names.map((name) => ({ id: newId(), name })),
    ),
  )
  drop([designationsKey])
}
