-- Sums of what was sold, kept by the news of orders: a screen reads a few rows, however many orders there are.

-- What an order adds to the sums now. The next news of it takes this out and puts the new one in, so sums follow orders whatever the
-- order of the news, and news that comes twice changes nothing.
create table sale_parts (
  order_id uuid primary key references orders (id),
  branch_id uuid not null,
  business_date date not null,
  part jsonb not null
);

-- A day in Kathmandu, by its hours.
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

-- By the name it was sold under.
create table sale_items (
  branch_id uuid not null references branches (id),
  business_date date not null,
  name text not null,
  quantity int8 not null default 0,
  gross int8 not null default 0,
  primary key (branch_id, business_date, name)
) with (fillfactor = 70);

-- How well the kitchen did: sums of seconds and of how many they are made of.
create table sale_days (
  branch_id uuid not null references branches (id),
  business_date date not null,
  placed int8 not null default 0,
  had int8 not null default 0,
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
