-- Cash that the guest handed over for an order at the counter, to say the change; null where it was not entered. The bill repeats it,
-- because it shows what was printed. The checks are not validated: older rows have no value.
alter table payments add column received int4;
alter table payments add constraint payments_received_check check (received >= amount) not valid;
alter table invoices add column received int4;
alter table invoices add constraint invoices_received_check check (received >= total) not valid;
