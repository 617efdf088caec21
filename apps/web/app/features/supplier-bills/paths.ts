const bills = '/superadmin/suppliers/bills'

export const paths = {
  suppliers: '/superadmin/suppliers',
  supplier: (id: string) => `/superadmin/suppliers/${id}`,
  bills,
  bill: (id: string) => `${bills}/${id}`,
  newBill: (supplierId: string) => `/superadmin/suppliers/${supplierId}/bills/new`,
  newCreditNote: (supplierId: string, billId: string) =>
    `/superadmin/suppliers/${supplierId}/bills/new?credits=${billId}`,
  payment: (id: string) => `${bills}?view=payments&payment=${id}`,
  order: (id: string) => `/superadmin/supplierorders/${id}`,
  receipt: (id: string) => `/superadmin/supplierorders/receipts/${id}`,
}
