// Transfers: what was shipped = what was received + damaged + missing + what is still on the way, in the ledger and in the requisitions.
import type { Check } from '../check.ts'

/** Movements of the documents of transfer `t`. */
const movements = `
  select * from stock_movements s where s.document_type = 'shipment' and s.document_id = t.id
  union all select * from stock_movements x where x.document_type = 'shipment' and x.document_id = t.extra_shipment_id
  union all select * from stock_movements a where a.document_type = 'arrival' and a.document_id = t.id`

const moved = (condition: string): string =>
  `(select coalesce(sum(m.quantity), 0) from (${movements}) m where m.item_id = l.item_id and ${condition})`

const sums = `
  select r.requisition_id, r.item_id, coalesce(sum(l.quantity), 0) as packed,
    coalesce(sum(l.quantity) filter (where t.state <> 'packed'), 0) as shipped, coalesce(sum(l.received), 0) as received,
    coalesce(sum(l.damaged), 0) as damaged, coalesce(sum(l.missing), 0) as missing,
    coalesce(sum(l.damaged + l.missing) filter (where t.is_asked_again), 0) as reopened
  from requisition_lines r
  left join transfers t on t.requisition_id = r.requisition_id and t.unpacked_at is null
  left join transfer_lines l on l.transfer_id = t.id and l.item_id = r.item_id
  group by 1, 2`

const hasTransfer = (state: string): string =>
  `exists (select from transfers t where t.requisition_id = q.id and t.unpacked_at is null and t.state = '${state}')`

export const transferChecks: Check[] = [
  {
    name: 'transfers that differ from their shipment',
    sql: `select t.id, l.item_id, l.quantity, l.extra from transfers t join transfer_lines l on l.transfer_id = t.id
          where ${moved(`m.kind = 'transfer-in' and m.location_id = t.transit_id`)}
            <> case when t.state = 'packed' then 0 else l.quantity + coalesce(l.extra, 0) end`,
  },
  {
    name: 'transfers that differ from their arrival',
    sql: `select t.id, l.item_id, l.received, l.damaged, l.missing from transfers t join transfer_lines l on l.transfer_id = t.id
          where ${moved(`m.kind = 'transfer-in' and m.location_id = t.to_id`)} <> coalesce(l.received, 0)
            or ${moved(`m.kind = 'transfer-loss'`)} <> -coalesce(l.damaged + l.missing, 0)
            or (t.state = 'received') <> (l.received is not null)`,
  },
  {
    name: 'received transfers that left goods in transit or took those of another one',
    sql: `select t.id, m.item_id, m.batch_id, sum(m.quantity) as quantity from transfers t cross join lateral (${movements}) m
          where t.state = 'received' and m.location_id = t.transit_id group by 1, 2, 3 having sum(m.quantity) <> 0`,
  },
  {
    name: 'transit that differs from the transfers on the way',
    sql: `select b.location_id, b.item_id, b.on_hand, w.quantity from stock_balances b
          join stock_locations p on p.id = b.location_id and p.kind = 'transit'
          left join (select t.transit_id, l.item_id, sum(l.quantity) as quantity from transfers t
            join transfer_lines l on l.transfer_id = t.id where t.state = 'shipped' group by 1, 2) w
            on w.transit_id = b.location_id and w.item_id = b.item_id
          where b.on_hand <> coalesce(w.quantity, 0) and exists (select from transfers t where t.transit_id = b.location_id)`,
  },
  {
    name: 'lost goods without a reason or an owner',
    sql: `select transfer_id, line from transfer_lines
          where coalesce(damaged + missing, 0) > 0 and (reason is null or loss_owner is null)`,
  },
  {
    name: 'requisition lines that differ from their transfers',
    sql: `select l.requisition_id, l.item_id from requisition_lines l join (${sums}) s using (requisition_id, item_id)
          where (l.packed, l.shipped, l.received, l.damaged, l.missing, l.reopened)
            is distinct from (s.packed, s.shipped, s.received, s.damaged, s.missing, s.reopened)`,
  },
  {
    name: 'requisitions in another state than their transfers',
    sql: `select q.id, q.state from requisitions q
          cross join lateral (select coalesce(bool_or(coalesce(l.approved, 0) - l.packed + l.reopened - l.given_up > 0), false) as has_open
            from requisition_lines l where l.requisition_id = q.id) o
          where q.state not in ('draft', 'sent', 'rejected') and q.state <> case
            when ${hasTransfer('shipped')} then 'shipped'
            when ${hasTransfer('packed')} then 'packed'
            when not o.has_open then 'closed'
            when ${hasTransfer('received')} then 'received'
            else 'approved' end`,
  },
]
