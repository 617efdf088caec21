export {
  type Bill,
  type BillHead,
  type BillKind,
  billKinds,
  type BillLine,
  type BillPage,
  type BillRow,
} from './bill.wire.ts'
export * from './invoices.endpoints.ts'
export { Pan } from './pan.ts'
