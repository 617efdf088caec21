// Bills and payments of suppliers: orders, receipts, bills and the till have the same sums, nothing is billed or paid twice, and
// corrections of cost belong to a bill.
import type { Check } from '../check.ts'

/** What approved bills and credit notes bill of a line of a receipt. */
const billed = `select l.receipt_id, l.receipt_line, sum(case when b.kind = 'bill' then l.payable_quantity
    when b.credit_reason = 'return' then -l.payable_quantity else 0 end) as quantity
  from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
  where b.payable is not null and l.receipt_id is not null group by 1, 2`
const amountAt = (price: string): string => `round(l.payable_quantity::numeric * ${price} / l.unit_factor)`

export const supplierBillChecks: Check[] = [
  {
    name: 'lines of receipts or orders that differ from their bills',
    sql: `select l.receipt_id as id, l.line, l.billed, coalesce(b.quantity, 0) as summed from goods_receipt_lines l
            left join (${billed}) b on b.receipt_id = l.receipt_id and b.receipt_line = l.line
          where l.returns_line is null and l.billed <> coalesce(b.quantity, 0)
          union all
          select o.order_id, o.line, o.billed, coalesce(s.billed, 0) from purchase_order_lines o
            left join (select r.order_id, l.order_line, sum(l.billed) as billed from goods_receipts r
              join goods_receipt_lines l on l.receipt_id = r.id where r.kind = 'receipt' group by 1, 2) s
              on s.order_id = o.order_id and s.order_line = o.line
          where o.billed <> coalesce(s.billed, 0)`,
  },
  {
    name: 'goods that are billed and were not received, without a person who accepted it',
    sql: `select l.receipt_id, l.line, l.accepted, l.billed from goods_receipt_lines l where l.billed > l.accepted
            + coalesce((select sum(greatest(0, x.payable_quantity - x.our_quantity)) from supplier_bill_lines x
              join supplier_bills b on b.id = x.bill_id where x.receipt_id = l.receipt_id and x.receipt_line = l.line
                and b.kind = 'bill' and b.payable is not null and x.quantity_answer = 'accept'), 0)`,
  },
  {
    name: 'bills that differ from their lines',
    sql: `select b.id from supplier_bills b
          cross join lateral (select coalesce(sum(amount) filter (where is_taxable), 0) as taxable,
              coalesce(sum(amount) filter (where not is_taxable), 0) as non_taxable,
              bool_or(payable_amount is null) as is_open, count(*) as lines
            from supplier_bill_lines where bill_id = b.id) l
          where (b.taxable, b.non_taxable) <> (l.taxable, l.non_taxable) or l.lines = 0 or l.is_open <> (b.payable is null)
          union all
          select l.bill_id from supplier_bill_lines l join supplier_bills b on b.id = l.bill_id
          where coalesce(b.credit_reason, '') <> 'withheld' and l.payable_amount not in (${amountAt('l.price')}, ${amountAt('l.our_price')})`,
  },
  {
    name: 'bills of which another amount is paid than their payments say, or more than is owed',
    sql: `select b.id, b.paid, b.payable, s.paid as summed from supplier_bills b
          cross join lateral (select case b.kind
            when 'bill' then (select coalesce(sum(amount), 0) from supplier_payment_parts where bill_id = b.id)
            else (select coalesce(sum(amount), 0) from supplier_payments where credit_note_id = b.id) end as paid) s
          where b.paid <> s.paid or b.paid > coalesce(b.payable, 0) or (b.paid <> 0 and b.cancelled_at is not null)`,
  },
  {
    name: 'payments that pay more than they are, or bills of another supplier',
    sql: `select p.id, p.amount, s.used from supplier_payments p
          cross join lateral (select coalesce(sum(amount), 0) as used from supplier_payment_parts where payment_id = p.id) s
          where (p.reverses is null and (s.used > p.amount or s.used < 0)) or (p.credit_note_id is not null and s.used <> p.amount)
          union all
          select p.id, x.amount, null from supplier_payment_parts x join supplier_payments p on p.id = x.payment_id
            join supplier_bills b on b.id = x.bill_id where b.supplier_id <> p.supplier_id or b.kind <> 'bill'`,
  },
  {
    name: 'payments that are not reversed by their opposite',
    sql: `select r.id from supplier_payments r join supplier_payments p on p.id = r.reverses
          where r.amount <> -p.amount or r.supplier_id <> p.supplier_id or r.method <> p.method
            or r.credit_note_id is distinct from p.credit_note_id
            or exists (select from (select bill_id, sum(amount) as amount from supplier_payment_parts
              where payment_id in (r.id, p.id) group by 1) s where s.amount <> 0)`,
  },
  {
    name: 'payments from a till without their payout',
    sql: `select p.id from supplier_payments p left join till_payouts o on o.id = p.id and o.branch_id = p.till_branch_id
            and o.business_date = p.paid_on and o.amount = p.amount and o.reverses is not distinct from p.reverses
          where p.till_branch_id is not null and o.id is null`,
  },
  {
    name: 'corrections of cost that differ from their bill',
    sql: `select b.id, l.corrected, m.value from supplier_bills b
          cross join lateral (select coalesce(sum(corrected), 0) as corrected from supplier_bill_lines where bill_id = b.id) l
          cross join lateral (select coalesce(sum(value), 0) as value from stock_movements
            where document_type = 'cost-correction' and document_id = b.id) m
          where l.corrected <> m.value
          union all
          select d.id, null, null from stock_documents d left join supplier_bills b on b.id = d.id and b.payable is not null
          where d.type = 'cost-correction' and b.id is null
          union all
          select document_id, null, value from stock_movements
          where document_type = 'cost-correction' and (quantity <> 0 or kind <> 'cost-correction')`,
  },
  {
    name: 'payments that accept changes',
    sql: `select c.name, t.kind from (values ('supplier_payments'), ('supplier_payment_parts')) as c (name)
          cross join (values (8), (16)) as t (kind)
          where not exists (select from pg_trigger g where g.tgrelid = c.name::regclass and g.tgenabled <> 'D'
            and g.tgtype & t.kind <> 0 and g.tgtype & 2 <> 0 and g.tgfoid = 'reject_change'::regproc)`,
  },
]
