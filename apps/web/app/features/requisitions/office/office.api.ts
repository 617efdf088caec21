import {
  archiveDeliveryRun,
  closeRequisition,
  type Closing,
  countRequisitions,
  type Decision,
  type Decisions,
  decideRequisition,
  decideRequisitions,
  type DeliveryRunChange,
  getKitchenMatrix,
  getRequisition,
  getTransfer,
  getVanList,
  listAllDepartures,
  listDeliveryRuns,
  listRequisitions,
  listSuppliedItems,
  listTransfers,
  type LossOwnerChange,
  type OfficeTransfer,
  type Packing,
  packRequisition,
  type RequisitionsQuery,
  saveDeliveryRun,
  saveSuppliedItems,
  sendTransfer,
  setLossOwner,
  shipTransfer,
  type SuppliedItemsChange,
  type TransfersQuery,
  unpackTransfer,
} from '@momo/contracts/requisitions'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import type { Output } from '#lib/api/exchange.ts'
import { invalidate, type QueryModule } from '#lib/query/invalidate.ts'

const rowsPerPage = 30
/** Branches send and receive meanwhile. */
const refetchMs = 30_000

/** One departure of a van, with the number of requisitions for it. */
export type OfficeDeparture = Output<typeof listAllDepartures.reply>[number]
/** A van on one day. */
export type DepartureKey = { runId: string; day: string }

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

export const requisitionsQuery = (filter: Omit<RequisitionsQuery, 'cursor' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['requisitions', 'office', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listRequisitions, { query: { ...filter, cursor: pageParam, limit: rowsPerPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'counts'],
    queryFn: ({ signal }) => call(countRequisitions, {}, { signal }),
    refetchInterval: refetchMs,
  })

export const requisitionQuery = (id: string) =>
  queryOptions({
    queryKey: ['requisitions', 'office-one', id],
    queryFn: ({ signal }) => call(getRequisition, { params: { id } }, { signal }),
    refetchInterval: refetchMs,
  })

export const departuresQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'all-departures'],
    queryFn: ({ signal }) => call(listAllDepartures, {}, { signal }),
    refetchInterval: refetchMs,
  })

export const kitchenMatrixQuery = (departure: DepartureKey) =>
  queryOptions({
    queryKey: ['requisitions', 'matrix', departure],
    queryFn: ({ signal }) => call(getKitchenMatrix, { query: departure }, { signal }),
    refetchInterval: refetchMs,
  })

export const vanListQuery = (departure: DepartureKey) =>
  queryOptions({
    queryKey: ['requisitions', 'van-list', departure],
    queryFn: ({ signal }) => call(getVanList, { query: departure }, { signal }),
  })

export const transfersQuery = (filter: Omit<TransfersQuery, 'cursor' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: ['requisitions', 'transfers', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listTransfers, { query: { ...filter, cursor: pageParam, limit: rowsPerPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  })

export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['requisitions', 'transfer', id],
    queryFn: ({ signal }) => call(getTransfer, { params: { id } }, { signal }),
    refetchInterval: refetchMs,
  })

export const runsQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'runs'],
    queryFn: ({ signal }) => call(listDeliveryRuns, {}, { signal }),
  })

export const suppliedItemsQuery = (kitchenId: string) =>
  queryOptions({
    queryKey: ['requisitions', 'supplied-items', kitchenId],
    queryFn: ({ signal }) => call(listSuppliedItems, { query: { kitchenId } }, { signal }),
  })

const refresh = (modules: QueryModule[]): void => {
  for (const module of modules) void invalidate(module)
}
/** After a decision: the plan of production follows the approved quantities. */
export const refreshRequisitions = (): void => refresh(['requisitions', 'production'])
/** After goods have left or were taken back. */
export const refreshStock = (): void =>
  refresh(['requisitions', 'production', 'inventory', 'stock-reports', 'stock-alerts'])

/** Decided once by version: a repeated request answers that it is decided. */
export const decide = (id: string, body: Decision) => call(decideRequisition, { params: { id }, body })
export const decideAll = (decisions: Decisions['decisions']) =>
  call(decideRequisitions, { body: { decisions } })
/** Idempotent by the id of the transfer. */
export const pack = (id: string, body: Packing) => call(packRequisition, { params: { id }, body })
export const closeRest = (id: string, body: Closing) => call(closeRequisition, { params: { id }, body })
export const ship = (transferId: string) => call(shipTransfer, { params: { id: transferId } })
export const unpack = (transferId: string) => call(unpackTransfer, { params: { id: transferId } })
export const changeLossOwner = (transferId: string, body: LossOwnerChange) =>
  call(setLossOwner, { params: { id: transferId }, body })
/** Idempotent by id. */
export const sendGoods = (body: OfficeTransfer) => call(sendTransfer, { body })
export const saveRun = (id: string, body: DeliveryRunChange) =>
  call(saveDeliveryRun, { params: { id }, body })
export const endRun = (id: string) => call(archiveDeliveryRun, { params: { id } })
export const saveSupplied = (body: SuppliedItemsChange) => call(saveSuppliedItems, { body })
