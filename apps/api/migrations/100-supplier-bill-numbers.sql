-- no-transaction
-- Supplier bills are found by the beginning of their number.
create index concurrently if not exists supplier_bills_by_number on supplier_bills (lower(bill_number) text_pattern_ops)
  where cancelled_at is null;
