import type { Alert } from '@momo/contracts/stock-alerts'
import { transferNumber } from '#modules/requisitions'
import { remediesOf, severityAt } from '../alert.rules.ts'
import type { AlertRecord } from './alert-list.store.ts'

type Shown = { names: Map<string, string>; hasCosts: boolean }

export const alertFrom = (row: AlertRecord, { names, hasCosts }: Shown): Alert => ({
  id: row.id,
  kind: row.kind,
  severity: severityAt(row.severity),
  ...subjectFrom(row),
  location:
    row.location_id === null
      ? undefined
      : { id: row.location_id, kind: row.location_kind, name: row.location_name ?? '' },
  owner: row.owner,
  assignee:
    row.assigned_to === null ? undefined : { id: row.assigned_to, name: names.get(row.assigned_to) ?? '' },
  openedAt: row.opened_at,
  snoozedUntil: row.snoozed_until ?? undefined,
  resolvedAt: row.resolved_at ?? undefined,
  ...figuresFrom(row),
  ...(hasCosts && { value: row.value }),
  remedies: remediesOf(row.kind),
})

const figuresFrom = (row: AlertRecord) => ({
  onHand: row.on_hand ?? undefined,
  safetyLevel: row.safety_level ?? undefined,
  daysLeft: row.days_left === null ? undefined : row.days_left / 10,
  quantity: row.quantity ?? undefined,
  useBy: row.use_by ?? undefined,
  plates: row.plates ?? undefined,
  document:
    row.document_type === null || row.document_id === null || row.transfer_number !== null
      ? undefined
      : { type: row.document_type, id: row.document_id },
})

type Subject = Pick<Alert, 'item' | 'food' | 'transfer'>

export function subjectFrom(row: AlertRecord): Subject {
  if (row.item_id !== null)
    return {
      item: {
        id: row.item_id,
        kind: row.item_kind,
        name: row.item_name,
        nameNe: row.item_name_ne ?? '',
        baseUnit: row.item_base_unit,
        units: row.item_units,
      },
    }
  if (row.food_id !== null) return { food: { id: row.food_id, name: row.food_name ?? '' } }
  const { document_id: id, transfer_number: number, requisition_id: requisitionId } = row
  if (id === null || number === null) return {}
  return {
    transfer: { id, number: transferNumber(number), requisitionId: requisitionId ?? undefined },
  }
}

export const subjectName = ({ item, food, transfer }: Subject): string =>
  item?.name ?? food?.name ?? transfer?.number ?? ''
