import { sql } from 'kysely'

/** SQL fragment for order `o`: its active payment, or the last attempt if none is active. Read-only access to payments. */
export const activePayment = sql`from payments p where p.order_id = o.id
  order by p.state in ('due', 'pending', 'paid', 'part-refunded', 'refunded') desc, p.id desc limit 1`

export const paymentSummary = sql`(select json_build_object('method', p.method, 'state', p.state) ${activePayment}) as payment`
