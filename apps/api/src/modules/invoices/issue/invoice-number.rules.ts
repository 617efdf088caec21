import type { BillKind } from '@momo/contracts/invoices'

type Series = { kind: BillKind; code: string; fiscalYear: string }

/** The prefix of the six digits: 'BNS-2083/84-' for an invoice, 'BNS-CN-2083/84-' for a credit note. */
export const numberHead = ({ kind, code, fiscalYear }: Series): string =>
  `${code}-${kind === 'credit-note' ? 'CN-' : ''}${fiscalYear}-`
