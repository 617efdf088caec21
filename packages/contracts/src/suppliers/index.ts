export type {
  ItemOffer,
  SuppliedItem,
  SuppliedItemChange,
  Supplier,
  SupplierChange,
  SupplierPrice,
  SupplierRow,
  SuppliersSummary,
} from './supplier.wire.ts'
export { SuppliedItemChangeWire, SupplierChangeWire } from './supplier.wire.ts'
export * from './suppliers.endpoints.ts'
