import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { moneyLists, mostMoneyDays } from './money-line.ts'
import { MoneyEntriesWire, MoneyLineWire } from './money-line.wire.ts'

/** the branch is the one of the account. */
const ofBranch = { access: ['branchAdmin'], scope: 'branch' } as const
const ofChain = { access: ['superadmin'] } as const
const branchPath = '/api/v1/branch-dashboard/figures/money'
const chainPath = '/api/v1/super-admin/sales/money'

const days = { from: BusinessDate, to: BusinessDate }
const branch = { branchId: Id.optional() }
const list = { list: z.enum(moneyLists) }
const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
}

type Span = { from: string; to: string; branchId?: string | undefined }
const lengthOf = ({ from, to }: Span): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

function within<S extends z.ZodType<Span>>(schema: S, mostOf: (span: Span) => number) {
  return schema.refine((span) => span.from <= span.to && lengthOf(span) <= mostOf(span), {
    path: ['to'],
    message: `Choose at most ${mostMoneyDays.branch} days of a branch, or ${mostMoneyDays.chain} days of all branches`,
  })
}
const ownDays = <S extends z.ZodType<Span>>(schema: S) => within(schema, () => mostMoneyDays.branch)
const chainDays = <S extends z.ZodType<Span>>(schema: S) =>
  within(schema, ({ branchId }) => (branchId === undefined ? mostMoneyDays.chain : mostMoneyDays.branch))

export const getMoneyLine = endpoint({
  method: 'GET',
  path: branchPath,
  ...ofBranch,
  summary: 'What the own branch ordered, billed, earned and collected in a period, with the steps in between',
  query: ownDays(z.strictObject(days)),
  reply: once(MoneyLineWire),
})

export const listMoneyEntries = endpoint({
  method: 'GET',
  path: `${branchPath}/entries`,
  ...ofBranch,
  summary: 'The entries behind a figure or step of that line, newest first, with their sum',
  query: ownDays(z.strictObject({ ...days, ...list, ...page })),
  reply: once(MoneyEntriesWire),
})

export const exportMoneyEntries = endpoint({
  method: 'GET',
  path: `${branchPath}/entries/export`,
  ...ofBranch,
  summary: 'The same entries as a CSV file, protected against formula injection',
  query: ownDays(z.strictObject({ ...days, ...list })),
  reply: z.undefined(),
})

export const getChainMoneyLine = endpoint({
  method: 'GET',
  path: chainPath,
  ...ofChain,
  summary: 'What the chain or a branch ordered, billed, earned and collected, with the steps in between',
  query: chainDays(z.strictObject({ ...days, ...branch })),
  reply: once(MoneyLineWire),
})

export const listChainMoneyEntries = endpoint({
  method: 'GET',
  path: `${chainPath}/entries`,
  ...ofChain,
  summary: 'The entries behind a figure or step of that line, newest first, with their sum',
  query: chainDays(z.strictObject({ ...days, ...branch, ...list, ...page })),
  reply: once(MoneyEntriesWire),
})

export const exportChainMoneyEntries = endpoint({
  method: 'GET',
  path: `${chainPath}/entries/export`,
  ...ofChain,
  summary: 'The same entries as a CSV file, protected against formula injection',
  query: chainDays(z.strictObject({ ...days, ...branch, ...list })),
  reply: z.undefined(),
})
