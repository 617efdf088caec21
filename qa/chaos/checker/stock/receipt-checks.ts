// Goods receipts and returns: the sums of orders and receipts, the stock documents, and the cash of market purchases.
import type { Check } from '../check.ts'

const isReversed = (type: string): string =>
  `exists (select from stock_documents d where d.reverses_type = '${type}' and d.reverses_id = r.id)`
const documentOf = `case r.kind when 'receipt' then 'receipt' else 'supplier-return' end`

export const receiptChecks: Check[] = [
  {
    name: 'order lines that differ from the sum of their receipts or returns',
    sql: `select o.order_id, o.line, o.received, s.received, o.returned, s.returned from purchase_order_lines o
          cross join lateral (select coalesce(sum(l.accepted) filter (where r.kind = 'receipt'), 0) as received,
              coalesce(sum(l.accepted) filter (where r.kind = 'return'), 0) as returned
            from goods_receipts r join goods_receipt_lines l on l.receipt_id = r.id and l.order_line = o.line
            where r.order_id = o.order_id and r.reversed_at is null) s
          where (o.received, o.returned) is distinct from (s.received, s.returned)`,
  },
  {
    name: 'receipt lines of another order, item or supplier than their receipt',
    sql: `select l.receipt_id, l.line from goods_receipt_lines l join goods_receipts r on r.id = l.receipt_id
          left join purchase_orders p on p.id = r.order_id
          left join purchase_order_lines o on o.order_id = r.order_id and o.line = l.order_line
          where (l.order_line is not null and o.item_id is distinct from l.item_id) or p.supplier_id <> r.supplier_id
            or l.supplier_id is distinct from r.supplier_id or l.happened_at <> r.happened_at`,
  },
  {
    name: 'receipt lines that differ from the sum of their returns',
    sql: `select l.receipt_id, l.line, l.returned from goods_receipt_lines l
          join goods_receipts r on r.id = l.receipt_id and r.kind = 'receipt'
          where l.returned <> (select coalesce(sum(b.accepted), 0) from goods_receipts g join goods_receipt_lines b on b.receipt_id = g.id
            where g.returns_id = l.receipt_id and b.returns_line = l.line and g.reversed_at is null)`,
  },
  {
    name: 'receipts that differ from their stock document',
    sql: `select r.id, l.item_id, l.accepted, m.quantity from goods_receipts r
          cross join lateral (select item_id, sum(accepted) as accepted, sum(amount) as amount from goods_receipt_lines
            where receipt_id = r.id and accepted > 0 group by item_id) l
          left join lateral (select coalesce(sum(abs(quantity)), 0) as quantity, coalesce(sum(value), 0) as value from stock_movements
            where document_type = ${documentOf} and document_id = r.id and item_id = l.item_id
              and kind in ('purchase', 'purchase-return')) m on true
          where m.quantity <> l.accepted or (r.kind = 'receipt' and m.value <> l.amount)
          union all
          select r.id, null, null, null from goods_receipts r left join stock_documents d on d.type = ${documentOf} and d.id = r.id
            and d.location_id = r.location_id and d.happened_at = r.happened_at
          where d.id is null or r.total <> (select sum(amount) from goods_receipt_lines where receipt_id = r.id)`,
  },
  {
    name: 'receipts that are reversed on one side only',
    sql: `select r.id from goods_receipts r
          where (r.reversed_at is not null) <> case r.kind when 'receipt' then ${isReversed('receipt')}
            else ${isReversed('supplier-return')} end`,
  },
  {
    name: 'market purchases from a till without their payout, or payouts that do not fit',
    sql: `select r.id, r.total, o.amount from goods_receipts r left join till_payouts o on o.id = r.id
            and o.branch_id = r.till_branch_id and o.business_date = (r.happened_at at time zone 'Asia/Kathmandu')::date
          where (r.till_branch_id is not null and r.total > 0) <> (o.id is not null) or o.amount <> r.total
            or (o.id is not null and (r.reversed_at is not null) <> exists (select from till_payouts b where b.reverses = r.id))`,
  },
]
