-- The kitchen needs more minutes for an order that it is cooking. The key is that of the request: a repeat adds nothing.
create table order_delays (
  key uuid primary key,
  order_id uuid not null references orders (id),
  minutes int4 not null check (minutes between 5 and 60),
  delayed_at timestamptz not null,
  delayed_by uuid not null
);

create index order_delays_order on order_delays (order_id);
