-- no-transaction
-- A bill may have several credit notes, each for a part. Migration 126 drops the unique index.
create index concurrently if not exists invoices_credits on invoices (credit_of) where kind = 'credit-note';
