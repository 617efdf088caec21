import {
  acknowledgeAlerts,
  type AlertCard,
  type AlertCardsQuery,
  type AlertSettingsChange,
  type AlertsQuery,
  type Assignment,
  assignAlerts,
  exportAlerts,
  getAlertSettings,
  getAlertSummary,
  listAlertCards,
  listAlerts,
  saveAlertSettings,
  type Snooze,
  snoozeAlerts,
} from '@momo/contracts/stock-alerts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

const cardsPerPage = 24
const alertsPerPage = 50
/** The most that a request may have. */
const most = 200
const refetchMs = 60_000

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
  placeholderData: keepPreviousData,
}

export type CardFilter = Omit<AlertCardsQuery, 'limit' | 'cursor'>
export type AlertFilter = Omit<AlertsQuery, 'limit' | 'cursor'>

export const cardsQuery = (filter: CardFilter) =>
  infiniteQueryOptions({
    queryKey: ['stock-alerts', 'cards', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAlertCards, { query: { ...filter, cursor: pageParam, limit: cardsPerPage } }, { signal }),
    ...byCursor,
    refetchInterval: refetchMs,
  })

export const alertsQuery = (filter: AlertFilter) =>
  infiniteQueryOptions({
    queryKey: ['stock-alerts', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAlerts, { query: { ...filter, cursor: pageParam, limit: alertsPerPage } }, { signal }),
    ...byCursor,
  })

export const summaryQuery = () =>
  queryOptions({
    queryKey: ['stock-alerts', 'summary'],
    queryFn: ({ signal }) => call(getAlertSummary, {}, { signal }),
    refetchInterval: refetchMs,
  })

export const alertSettingsQuery = () =>
  queryOptions({
    queryKey: ['stock-alerts', 'settings'],
    queryFn: ({ signal }) => call(getAlertSettings, {}, { signal }),
  })

/** A card shows its first alerts; an action on the card concerns all of them. */
export async function idsOf({ id, alerts, count }: AlertCard, filter: CardFilter): Promise<string[]> {
  if (count <= alerts.length) return alerts.map((alert) => alert.id)
  const { items } = await call(listAlerts, { query: { ...filter, subjectId: id, limit: most } })
  return items.map((alert) => alert.id)
}

export const sendSnooze = (body: Snooze) => call(snoozeAlerts, { body })
export const sendAssignment = (body: Assignment) => call(assignAlerts, { body })
export const sendAcknowledgement = (ids: string[]) => call(acknowledgeAlerts, { body: { ids } })
export const sendAlertSettings = (body: AlertSettingsChange) => call(saveAlertSettings, { body })
export const downloadAlerts = (filter: AlertFilter) => download(exportAlerts, filter)
