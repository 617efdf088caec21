-- Head office's sums by business day in Kathmandu. The counting of orders fills them; the nightly count adds the orders counted before.

-- What an order is counted under. A sale without an active payment has the method ''.
create table sale_slices (
  branch_id uuid not null references branches (id),
  business_date date not null,
  fulfilment text not null,
  method text not null,
  source text not null,
  orders int8 not null default 0,
  plates int8 not null default 0,
  gross int8 not null default 0,
  vat int8 not null default 0,
  completed int8 not null default 0,
  late int8 not null default 0,
  primary key (branch_id, business_date, fulfilment, method, source)
) with (fillfactor = 70);

-- By food and the name and category under which it was sold; food is '' for a deleted one. Without the delivery charge.
create table sale_foods (
  branch_id uuid not null references branches (id),
  business_date date not null,
  food text not null,
  name text not null,
  category text not null,
  orders int8 not null default 0,
  plates int8 not null default 0,
  gross int8 not null default 0,
  vat int8 not null default 0,
  primary key (branch_id, business_date, food, name, category)
) with (fillfactor = 70);

-- Deliveries on the day they were placed. Durations are of orders for now: timed, cooked and rode count the orders behind the seconds.
create table delivery_days (
  branch_id uuid not null references branches (id),
  business_date date not null,
  delivered int8 not null default 0,
  late int8 not null default 0,
  -- Cancelled after the rider had left.
  failed int8 not null default 0,
  gross int8 not null default 0,
  timed int8 not null default 0,
  door_seconds int8 not null default 0,
  under_20 int8 not null default 0,
  under_30 int8 not null default 0,
  under_40 int8 not null default 0,
  under_50 int8 not null default 0,
  longer int8 not null default 0,
  cooked int8 not null default 0,
  cook_seconds int8 not null default 0,
  rode int8 not null default 0,
  wait_seconds int8 not null default 0,
  road_seconds int8 not null default 0,
  primary key (branch_id, business_date)
) with (fillfactor = 70);

-- By the rider's name as staff typed it; '' if none was entered.
create table delivery_riders (
  branch_id uuid not null references branches (id),
  business_date date not null,
  rider text not null,
  delivered int8 not null default 0,
  late int8 not null default 0,
  timed int8 not null default 0,
  door_seconds int8 not null default 0,
  primary key (branch_id, business_date, rider)
) with (fillfactor = 70);
