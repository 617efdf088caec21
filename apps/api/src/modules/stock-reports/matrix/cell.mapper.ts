import type { MatrixCell } from '@momo/contracts/stock-reports'
import type { CellRecord } from './matrix.store.ts'

export const cellFrom = (row: CellRecord): Omit<MatrixCell, 'locationId'> => ({
  onHand: row.on_hand ?? undefined,
  value: row.value ?? undefined,
  safetyLevel: row.safety_level,
  state: row.state,
  daysLeft: row.days_left === null ? undefined : row.days_left / 10,
  useBy: row.use_by ?? undefined,
  isExpiring: row.is_expiring,
})
