-- The time the customer was given when the order reached the branch. Accepting an order changes due_at, not this. Null in rows of earlier
-- releases, where due_at stands for it.
alter table orders add column promised_at timestamptz;

-- The estimate of each open order as it is shown. Rows of ended orders are deleted, so the table stays as small as the open orders.
create table order_estimates (
  order_id uuid primary key references orders (id),
  expected_at timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor = 70);

-- A customer was notified of a delay: once for the kitchen and once for the rider.
create table order_late_notices (
  order_id uuid not null references orders (id),
  step text not null check (step in ('kitchen', 'rider')),
  expected_at timestamptz not null,
  notified_at timestamptz not null,
  primary key (order_id, step)
);
