-- no-transaction
-- Pages and sums of all branches read only this index: the columns of filters, searches and sums are included.
create index concurrently if not exists invoices_by_time on invoices (issued_at desc, id desc)
  include (branch_id, kind, is_vat, taxable, vat, total, buyer_name);
