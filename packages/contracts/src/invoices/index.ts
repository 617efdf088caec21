export {
  type Bill,
  type BillCredit,
  type BillHead,
  type BillKind,
  billKinds,
  type BillLine,
  type BillPage,
  type BillRow,
  type OwnBill,
} from './bill.wire.ts'
export {
  type BillsSummary,
  type ChainBillPage,
  type ChainBillRow,
  mostGaps,
  type RegisterLine,
  type RegisterPage,
  type Series,
  type SeriesCheck,
} from './chain-bills.wire.ts'
export * from './chain-bills.endpoints.ts'
export * from './invoices.endpoints.ts'
export { creditable, creditOf } from './credit.rules.ts'
export { Pan } from './pan.ts'
