import { exportFigures, type exportKinds, getAnalytics, getDashboard } from '@momo/contracts/analytics'
import { getBranchMenu } from '@momo/contracts/catalogue'
import { getBoard } from '@momo/contracts/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

export type ExportKind = (typeof exportKinds)[number]
export type Period = {
  days: '7' | '14' | '30'
  /** With two dates `days` has no effect. */
  from?: string | undefined
  to?: string | undefined
}

const toQuery = ({ days, from, to }: Period) => ({ days, ...(from && { from }), ...(to && { to }) })

const refetchMs = 60_000

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'today'],
    queryFn: ({ signal }) => call(getDashboard, undefined, { signal }),
    refetchInterval: refetchMs,
  })

/** Open orders as the board shows them. */
export const openOrdersQuery = () =>
  queryOptions({
    queryKey: ['orders', 'board'],
    queryFn: ({ signal }) => call(getBoard, undefined, { signal }),
    refetchInterval: refetchMs,
  })

/** The names of the dishes that are sold out. */
export const soldOutQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['catalogue', 'sold-out', branchId],
    queryFn: async ({ signal }) => {
      const menu = await call(getBranchMenu, { params: { id: branchId } }, { signal })
      return menu.flatMap(({ foods }) => foods.filter(({ soldOut }) => soldOut).map(({ name }) => name))
    },
    refetchInterval: refetchMs,
  })

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', 'period', period],
    queryFn: ({ signal }) => call(getAnalytics, { query: toQuery(period) }, { signal }),
    refetchInterval: refetchMs,
  })

export const saveFigures = (kind: ExportKind, period: Period): Promise<void> =>
  download(exportFigures, { kind, ...toQuery(period) })
