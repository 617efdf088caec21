import type { Location } from '@momo/contracts/inventory'
import type { ReportItem } from '@momo/contracts/stock-reports'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { findReportItems, findReportLocations } from './report-names.store.ts'

export const loadReportItem = async (tx: Tx, id: string): Promise<ReportItem> =>
  (await findReportItems(tx, [id])).get(id) ?? notFound('item', id)

export const loadReportLocation = async (tx: Tx, id: string): Promise<Location> =>
  (await findReportLocations(tx, [id])).get(id) ?? notFound('location', id)

/** The item and location of a filter must exist; a figure of something unknown would be an honest zero for a typing error. */
export async function loadFilter(
  tx: Tx,
  { itemId, locationId }: { itemId?: string | undefined; locationId?: string | undefined },
): Promise<{ item: ReportItem | undefined; location: Location | undefined }> {
  return {
    item: itemId === undefined ? undefined : await loadReportItem(tx, itemId),
    location: locationId === undefined ? undefined : await loadReportLocation(tx, locationId),
  }
}
