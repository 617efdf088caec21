-- Printed on the invoice. Null on invoices issued before, which stay as they were issued.
alter table invoices
  -- The outlet's phone number.
  add column seller_phone text,
  add column buyer_phone text,
  add column table_number text;
