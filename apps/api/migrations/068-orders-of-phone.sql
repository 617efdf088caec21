-- no-transaction
-- Orders of a whole phone number on any date. Counter orders without a number are left out.
create index concurrently if not exists orders_of_phone on orders (customer_phone, placed_at desc, id desc)
  where customer_phone <> '';
