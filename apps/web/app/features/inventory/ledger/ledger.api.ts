import {
  type BatchStop,
  type DocumentType,
  documentTypes,
  getDocument,
  type ItemMovementsQuery,
  listItemBatches,
  listItemMovements,
  type Reversal,
  reverseDocument,
  stopBatch,
} from '@momo/contracts/inventory'
import { exportMovements } from '@momo/contracts/stock-reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { firstDay, filterOf, type LedgerView } from './ledger-view.ts'

const perPage = 30
/** The longest period that an export may have. */
const mostDays = 90

/** A document is identified by its type and its id. */
export type DocumentKey = { type: DocumentType; id: string }

export const documentQuery = (params: DocumentKey) =>
  queryOptions({
    queryKey: ['inventory', 'document', params],
    queryFn: ({ signal }) => call(getDocument, { params }, { signal }),
  })

export const batchesQuery = (id: string) =>
  queryOptions({
    queryKey: ['inventory', 'batches', id],
    queryFn: ({ signal }) => call(listItemBatches, { params: { id }, query: {} }, { signal }),
  })

type LedgerKey = { itemId: string; locationId: string; view: LedgerView }

export const ledgerQuery = ({ itemId, locationId, view }: LedgerKey) => {
  const filter: Partial<ItemMovementsQuery> = filterOf(view)
  return infiniteQueryOptions({
    queryKey: ['inventory', 'ledger', itemId, locationId, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        listItemMovements,
        { params: { id: itemId }, query: { ...filter, locationId, cursor: pageParam, limit: perPage } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** All kinds of movements in the chosen period, at most 90 days. */
export const downloadLedger = ({ itemId, locationId, view }: LedgerKey) =>
  download(exportMovements, {
    itemId,
    locationId,
    from: firstDay(Number(view.since ?? mostDays)),
    to: todayInNepal(),
  })

export const sendReversal = (params: DocumentKey, body: Reversal) => call(reverseDocument, { params, body })
export const setStopped = (id: string, body: BatchStop) => call(stopBatch, { params: { id }, body })

/** The open document in the URL: ?document=waste.0193… */
export const documentParam = ({ type, id }: DocumentKey): string => `${type}.${id}`

export function documentFromUrl(search: URLSearchParams): DocumentKey | undefined {
  const [name, id] = search.get('document')?.split('.') ?? []
  const type = documentTypes.find((one) => one === name)
  return type && id && /^[0-9a-f-]{36}$/.test(id) ? { type, id } : undefined
}
