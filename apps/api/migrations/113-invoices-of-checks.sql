-- no-transaction
-- Several checks may begin with the same order; each has one invoice, like an order without a tab.
create unique index concurrently if not exists invoices_one_per_sale on invoices (order_id, coalesce(check_id, order_id))
  where kind = 'invoice';
