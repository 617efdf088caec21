import type { Account } from '@momo/contracts/accounts'
import type { SearchHit } from '@momo/contracts/search'
import { readAccounts } from '#modules/accounts'
import { findBatches } from '#modules/batch-trace'
import { listStaffBranches } from '#modules/branches'
import { listEmployees } from '#modules/employees'
import { listItems } from '#modules/inventory'
import { listChainBills } from '#modules/invoices'
import { findChainOrders } from '#modules/orders'
import { findBillsFor } from '#modules/supplier-bills'
import { listSuppliers } from '#modules/suppliers'
import { findFoods } from './branch-sources.ts'
import type { SearchSource } from './run-sources.service.ts'

const accountHit = ({ id, firstName, lastName, phone, email, branchName }: Account): SearchHit => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  detail: [branchName, phone ?? email].filter(Boolean).join(', '),
})

/** What a super admin finds. */
export const chainSources: readonly SearchSource[] = [
  {
    kind: 'order',
    find: async ({ text, limit }) =>
      (await findChainOrders(text, limit)).map(({ id, number, customerName, outlet, state, placedAt }) => ({
        id,
        name: [number, customerName].filter(Boolean).join(' · '),
        detail: outlet,
        orderState: state,
        at: placedAt,
      })),
  },
  {
    kind: 'customer',
    find: async ({ text }) => (await readAccounts({ q: text, role: 'user' })).items.map(accountHit),
  },
  {
    kind: 'staff',
    find: async ({ text }) => (await readAccounts({ q: text, staff: '1' })).items.map(accountHit),
  },
  {
    kind: 'employee',
    find: async ({ text, limit }) =>
      (await listEmployees({ q: text, state: 'active', limit })).items.map(({ id, name, nameNe, post }) => ({
        id,
        name,
        ...(nameNe && { nameNe }),
        detail: post,
      })),
  },
  { kind: 'food', find: ({ text, limit }) => findFoods(text, { limit }) },
  {
    kind: 'branch',
    find: async ({ text, limit }) =>
      (await listStaffBranches({ q: text, state: 'all', limit })).items.map(
        ({ id, name, nameNe, location }) => ({ id, name, nameNe, detail: location }),
      ),
  },
  {
    kind: 'item',
    find: async ({ text, limit }) =>
      (await listItems({ q: text, limit })).items.map(({ id, name, nameNe }) => ({
        id,
        name,
        ...(nameNe && { nameNe }),
      })),
  },
  {
    kind: 'supplier',
    find: async ({ text, limit }) =>
      (await listSuppliers({ q: text, sort: 'name', limit })).items.map(({ id, name, firstItems }) => ({
        id,
        name,
        detail: firstItems.join(', '),
      })),
  },
  {
    kind: 'bill',
    find: async ({ text, limit }) =>
      (await listChainBills({ search: text, limit })).items.map(
        ({ id, number, buyerName, outlet, issuedAt }) => ({
          id,
          name: number,
          detail: [buyerName, outlet].filter(Boolean).join(', '),
          at: issuedAt,
        }),
      ),
  },
  {
    kind: 'supplier-bill',
    find: async ({ text, limit }) =>
      (await findBillsFor(text, limit)).map(({ id, bill_number, supplier_name, billed_on }) => ({
        id,
        name: bill_number,
        detail: `${supplier_name}, ${billed_on}`,
      })),
  },
  {
    kind: 'batch',
    find: async ({ text, limit }) =>
      (await findBatches(text, limit)).map(({ id, code, name, date }) => ({
        id,
        name: code,
        detail: `${name}, ${date}`,
      })),
  },
]
