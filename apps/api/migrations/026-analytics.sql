-- Sales totals by business day in Kathmandu, updated by order events.

-- What each order currently contributes to the totals. An event subtracts the old contribution and adds the new one,
-- so repeated and reordered events are harmless.
create table order_sales (
  -- No foreign key: its check would wait for transactions that lock the order.
  order_id uuid primary key,
  branch_id uuid not null,
  business_date date not null,
  part jsonb not null
);

create table sale_hours (
  branch_id uuid not null references branches (id),
  business_date date not null,
  hour int2 not null check (hour between 0 and 23),
  orders int8 not null default 0,
  plates int8 not null default 0,
  gross int8 not null default 0,
  primary key (branch_id, business_date, hour)
) with (fillfactor = 70);

create table sale_methods (
  branch_id uuid not null references branches (id),
  business_date date not null,
  method text not null,
  orders int8 not null default 0,
  gross int8 not null default 0,
  primary key (branch_id, business_date, method)
) with (fillfactor = 70);

-- By the name under which the food was sold.
create table sale_items (
  branch_id uuid not null references branches (id),
  business_date date not null,
  name text not null,
  quantity int8 not null default 0,
  gross int8 not null default 0,
  primary key (branch_id, business_date, name)
) with (fillfactor = 70);

-- Orders by outcome. accepted, cooked and delivered count the orders behind the sums of seconds.
create table sale_days (
  branch_id uuid not null references branches (id),
  business_date date not null,
  placed int8 not null default 0,
  completed int8 not null default 0,
  late int8 not null default 0,
  cancelled int8 not null default 0,
  rejected int8 not null default 0,
  missed int8 not null default 0,
  accepted int8 not null default 0,
  accept_seconds int8 not null default 0,
  cooked int8 not null default 0,
  cook_seconds int8 not null default 0,
  delivered int8 not null default 0,
  door_seconds int8 not null default 0,
  primary key (branch_id, business_date)
) with (fillfactor = 70);
