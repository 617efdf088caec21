-- no-transaction
-- What a batch was made of and what was made of it, without reading its sales.
create index concurrently if not exists stock_movements_of_production on stock_movements (batch_id, document_id)
  where kind in ('production-in', 'production-out') and batch_id is not null;
