-- no-transaction
-- Alerts look for the differences of recent counts. Partial, so that other movements do not pay for it.
create index concurrently if not exists stock_movements_counted on stock_movements (recorded_at) where kind = 'count';
