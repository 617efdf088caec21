import type { ErrorCode } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'

const takenBy: Record<string, ErrorCode> = {
  categories_name: 'category.exists',
  categories_name_key: 'category.exists',
  foods_name: 'food.exists',
  foods_name_key: 'food.exists',
  option_groups_name: 'option.exists',
  option_groups_name_key: 'option.exists',
}

/** Maps a unique violation of a name to its error code. */
export async function mapNameConflict<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const code = takenBy[(error as { constraint?: string }).constraint ?? '']
    throw code ? fault(code) : error
  }
}
