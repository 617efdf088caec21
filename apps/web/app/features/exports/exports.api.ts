import {
  deleteExport,
  downloadExport,
  type Export,
  listExports,
  type NewExport,
  startExport,
} from '@momo/contracts/exports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/** What is exported: the kind and the filters of the list. */
export type ExportContent = Omit<NewExport, 'id'>

const pollMs = 2_000

const isAnyRunning = (exports: Export[] | undefined) =>
  exports?.some(({ state }) => state === 'running') ?? false

/** Polled while one is running. The server has the list, so that it survives a reload. */
export const exportsQuery = queryOptions({
  queryKey: ['exports', 'own'],
  queryFn: ({ signal }) => call(listExports, {}, { signal }),
  refetchInterval: ({ state }) => (isAnyRunning(state.data) ? pollMs : false),
})

/** Idempotent by id. */
export const requestExport = (body: NewExport) => call(startExport, { body })
export const cancelExport = (id: string) => call(deleteExport, { params: { id } })
export const saveExport = (id: string) => download(downloadExport, {}, { id })
