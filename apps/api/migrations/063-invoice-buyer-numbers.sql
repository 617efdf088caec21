-- no-transaction
-- Head office finds the bills of a PAN or a phone number.
create index concurrently if not exists invoices_buyer_numbers on invoices
  using gin (array_remove(array[buyer_pan, buyer_phone], null)) with (fastupdate = off);
