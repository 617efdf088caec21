import type { ModuleRecord } from '#platform/module.ts'

export { offeredMethods, openPayment, recordCash, voidPayment } from './payments.service.ts'

export const module: ModuleRecord = { name: 'payments' }
