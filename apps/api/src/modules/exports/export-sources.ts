import type { ExportKind, NewExport } from '@momo/contracts/exports'

type Filters<K extends ExportKind> = Extract<NewExport, { kind: K }>['filters']
type Batch<K extends ExportKind = ExportKind> = {
  filters: Filters<K>
  /** Only what existed at this time. */
  until: Date
  cursor: string | undefined
  limit: number
}

/** Where the rows of one kind come from. Batches continue below a cursor, in an order that never changes. */
export type ExportSource<K extends ExportKind = ExportKind> = {
  kind: K
  columns: string[]
  estimate: (filters: Filters<K>, until: Date) => Promise<number>
  readBatch: (batch: Batch<K>) => Promise<{ rows: (string | number)[][]; nextCursor: string | undefined }>
}

type Sources = { [K in ExportKind]: ExportSource<K> }
let sources: Sources | undefined

/** Set by modules.ts: the modules with rows do not know the exports, nor the other way round. */
export function registerExportSources(given: Sources): void {
  sources = given
}

export function sourceOf(kind: ExportKind): ExportSource {
  if (sources === undefined) throw new Error('exports: no sources, call registerExportSources() first')
  return sources[kind]
}
