-- no-transaction
-- Head office is notified of stopped batches; few are.
create index concurrently if not exists stock_batches_stopped on stock_batches (stopped_at) where stopped_at is not null;
