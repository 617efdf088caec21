export * from './forecast.endpoints.ts'
export type { Accuracy, Festival, FestivalChange } from './forecast.wire.ts'
