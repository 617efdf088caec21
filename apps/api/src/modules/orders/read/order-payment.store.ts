import { sql } from 'kysely'

/** Of order `o`, inside a statement: the payment that counts; where none does any more, the last one tried. Payments are read only. */
export const itsPayment = sql`from payments p where p.order_id = o.id
  order by p.state in ('due', 'pending', 'paid', 'part-refunded', 'refunded') desc, p.id desc limit 1`

export const howItIsPaid = sql`(select json_build_object('method', p.method, 'state', p.state) ${itsPayment}) as payment`
