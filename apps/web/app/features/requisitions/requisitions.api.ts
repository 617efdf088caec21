import {
  type Departure,
  type DirectTransfer,
  type Draft,
  type DraftChange,
  getDraft,
  getOwnRequisition,
  getOwnTransfer,
  listDepartures,
  listOwnRequisitions,
  listOwnTransfers,
  listTransferTargets,
  type Requisition,
  type RequisitionRow,
  saveDraftRequisition,
  type Sending,
  sendOwnTransfer,
  sendRequisition,
  type Transfer,
  type TransferRow,
  withdrawRequisition,
} from '@momo/contracts/requisitions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { queryClient } from '#lib/query/query-client.ts'

type Page<T> = { items: T[]; nextCursor: string | undefined }

const rowsPerPage = 10
/** What is on the way to one branch at the same time. */
const mostIncoming = 50
/** Transfers that this device stores. */
export const mostTransfers = 10
/** Decisions of the kitchen and check-ins of colleagues appear within this time. */
const refreshMs = 30_000

export const departuresQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'departures'],
    queryFn: ({ signal }): Promise<Departure[]> => call(listDepartures, {}, { signal }),
    refetchInterval: refreshMs,
  })

export type Van = Pick<Departure, 'runId' | 'day'>

export const draftQuery = ({ runId, day }: Van) =>
  queryOptions({
    queryKey: ['requisitions', 'draft', runId, day],
    queryFn: ({ signal }): Promise<Draft> => call(getDraft, { query: { runId, day } }, { signal }),
  })

export const ownRequisitionQuery = (id: string) =>
  queryOptions({
    queryKey: ['requisitions', 'own-one', id],
    queryFn: ({ signal }): Promise<Requisition> => call(getOwnRequisition, { params: { id } }, { signal }),
    refetchInterval: refreshMs,
  })

export const ownRequisitionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['requisitions', 'own'],
    queryFn: ({ pageParam, signal }): Promise<Page<RequisitionRow>> =>
      call(listOwnRequisitions, { query: { cursor: pageParam, limit: rowsPerPage } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<RequisitionRow>) => nextCursor,
    refetchInterval: refreshMs,
  })

/** What is on the way to the own branch. A device that has seen it can check it in without a network. */
export const incomingQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'incoming'],
    ...offlineCopy({ endpoint: listOwnTransfers }, (signal): Promise<Page<TransferRow>> => {
      const query = { direction: 'incoming', state: 'shipped', limit: mostIncoming } as const
      return call(listOwnTransfers, { query }, { signal })
    }),
    refetchInterval: refreshMs,
  })

export const ownTransferQuery = (id: string) =>
  queryOptions({
    queryKey: ['requisitions', 'transfer', id],
    ...offlineCopy({ endpoint: getOwnTransfer, name: id, most: mostTransfers }, (signal): Promise<Transfer> =>
      call(getOwnTransfer, { params: { id } }, { signal }),
    ),
    refetchInterval: refreshMs,
  })

export const outgoingQuery = () =>
  infiniteQueryOptions({
    queryKey: ['requisitions', 'outgoing'],
    queryFn: ({ pageParam, signal }): Promise<Page<TransferRow>> =>
      call(
        listOwnTransfers,
        { query: { direction: 'outgoing', state: undefined, cursor: pageParam, limit: rowsPerPage } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: Page<TransferRow>) => nextCursor,
  })

export const targetsQuery = () =>
  queryOptions({
    queryKey: ['requisitions', 'targets'],
    queryFn: ({ signal }) => call(listTransferTargets, {}, { signal }),
  })

export const sendDraft = (id: string, change: DraftChange): Promise<Requisition> =>
  call(saveDraftRequisition, { params: { id }, body: change })

/** Idempotent by id. */
export const sendToKitchen = (id: string, sending: Sending): Promise<Requisition> =>
  call(sendRequisition, { params: { id }, body: sending })

/** Back to a draft, while the kitchen has not decided. */
export const takeBack = (id: string): Promise<Requisition> => call(withdrawRequisition, { params: { id } })

/** Idempotent by id. */
export const sendGoods = (transfer: DirectTransfer): Promise<Transfer> =>
  call(sendOwnTransfer, { body: transfer })

/** Shows the saved requisition at its van until everything is read again. */
export function showRequisition(requisition: Requisition): void {
  const { id, state, runId, day } = requisition
  queryClient.setQueryData(ownRequisitionQuery(id).queryKey, requisition)
  queryClient.setQueryData(departuresQuery().queryKey, (departures) =>
    departures?.map((one) =>
      one.runId === runId && one.day === day ? { ...one, requisition: { id, state } } : one,
    ),
  )
}
