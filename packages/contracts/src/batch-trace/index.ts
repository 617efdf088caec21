export * from './trace.endpoints.ts'
export type { OrderTrace, Trace, TracedOrder, TraceMatch } from './trace.wire.ts'
