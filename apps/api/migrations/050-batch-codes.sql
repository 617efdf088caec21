-- no-transaction
create index concurrently if not exists stock_batches_code on stock_batches (upper(code) text_pattern_ops, id) where code <> '';
