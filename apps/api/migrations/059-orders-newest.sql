-- no-transaction
-- Head office's list of all branches by time. The included columns serve its filters without reading the table.
create index concurrently if not exists orders_newest on orders (placed_at desc, id desc)
  include (branch_id, state, fulfilment_method, source);
