import type { BillKind } from '@momo/contracts/invoices'

type Series = { kind: BillKind; code: string; fiscalYear: string }

/** What stands before the six digits: 'BNS-2083/84-' of a bill, 'BNS-CN-2083/84-' of a credit note. */
export const numberHead = ({ kind, code, fiscalYear }: Series): string => `${code}-${kind === 'credit-note' ? 'CN-' : ''}${fiscalYear}-`
