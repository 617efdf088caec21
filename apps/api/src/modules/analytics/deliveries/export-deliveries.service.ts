import type { Deliveries, DeliveriesExport, DeliveryGroup } from '@momo/contracts/analytics'
import { byteOrderMark, csvLine, rupees } from '#platform/csv/csv.rules.ts'
import { deliveryColumns, deliveryFigureColumns } from '../analytics.messages.ts'
import { readDeliveries } from './read-deliveries.service.ts'

type Speed = { delivered: number; late: number; timed?: number; doorSeconds?: number }

const onTime = ({ delivered, late }: Speed) => [
  delivered,
  delivered - late,
  late,
  delivered === 0 ? '' : Math.round(((delivered - late) * 1000) / delivered) / 10,
]
/** Minutes with one decimal. */
const average = ({ timed = 0, doorSeconds = 0 }: Speed): number | '' =>
  timed === 0 ? '' : Math.round(doorSeconds / timed / 6) / 10

const linesOf: Record<DeliveryGroup, (deliveries: Deliveries) => (string | number)[][]> = {
  day: ({ days }) => days.map((day) => [day.date, ...onTime(day), day.failed]),
  branch: ({ branches }) =>
    branches.map((row) => [row.name, ...onTime(row), average(row), row.failed, rupees(row.gross)]),
  rider: ({ riders }) =>
    riders.map((row) => [row.branch, row.rider, ...onTime(row), average(row), rupees(row.cash.amount)]),
}

/** A table of the screen as CSV. */
export async function exportDeliveries({ by, ...query }: DeliveriesExport) {
  const deliveries = await readDeliveries(query)
  const head = byteOrderMark + csvLine([...deliveryColumns[by], ...deliveryFigureColumns[by]])
  const fileName = `delivered-by-${by}-${query.from}-to-${query.to}.csv`
  return { fileName, lines: [head, ...linesOf[by](deliveries).map(csvLine)] }
}
