import {
  type Analytics,
  type Dashboard,
  exportFigures,
  type exportKinds,
  getAnalytics,
  getDashboard,
} from '@momo/contracts/analytics'
import { type Board, getBoard } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

export type ExportKind = (typeof exportKinds)[number]
export type Period = { days: '7' | '14' | '30'; to?: string | undefined }

const toQuery = ({ days, to }: Period) => ({ days, ...(to && { to }) })

export const findDashboard = (): Promise<Dashboard> => call(getDashboard)

/** Open orders as the board shows them. */
export const findOpenOrders = (): Promise<Board> => call(getBoard)

export const findAnalytics = (period: Period): Promise<Analytics> =>
  call(getAnalytics, { query: toQuery(period) })

export const saveFigures = (kind: ExportKind, period: Period): Promise<void> =>
  download(exportFigures, { kind, ...toQuery(period) })
