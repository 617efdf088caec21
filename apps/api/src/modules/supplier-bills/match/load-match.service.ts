import type { BillKind, BillSums, CreditReason, DifferenceAnswer } from '@momo/contracts/supplier-bills'
import type { Tx } from '#platform/db/database.ts'
import { type LoadedMatch, lineToMatch } from './line.mapper.ts'
import { matchBill } from './match.rules.ts'
import { type LineRecord, listLines } from './match.store.ts'

type MatchedBill = {
  id: string
  kind: BillKind
  vat: number
  vat_answer: DifferenceAnswer | null
  credit_reason: CreditReason | null
}

/** The match of each bill, with the lines it was computed from. */
export async function loadMatches(tx: Tx, bills: MatchedBill[]): Promise<Map<string, LoadedMatch>> {
  const lines = Map.groupBy(
    await listLines(
      tx,
      bills.map(({ id }) => id),
    ),
    (line) => line.bill_id,
  )
  return new Map(bills.map((bill) => [bill.id, matchOf(bill, lines.get(bill.id) ?? [])]))
}

export const loadMatch = async (tx: Tx, bill: MatchedBill): Promise<LoadedMatch> =>
  (await loadMatches(tx, [bill])).get(bill.id)!

const nothing: BillSums = { taxable: 0, nonTaxable: 0, vat: 0, total: 0 }

function matchOf(bill: MatchedBill, records: LineRecord[]): LoadedMatch {
  const match = matchBill({
    vat: bill.vat,
    vatAnswer: bill.vat_answer ?? undefined,
    lines: records.map((record) => lineToMatch(bill.kind, record)),
  })
  // What it credits was never paid.
  const isWithheld = bill.credit_reason === 'withheld'
  return { ...match, ...(isWithheld && { toPay: nothing }), records }
}
