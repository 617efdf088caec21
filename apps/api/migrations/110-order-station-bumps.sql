-- A station of the kitchen has finished its part of an order. The key is that of the request. A row of a repeat, from another tablet, keeps
-- only the key and refers to the bump that counts. The times stay, so that the time of a station can be computed.
create table order_station_bumps (
  key uuid primary key,
  order_id uuid not null references orders (id),
  station text not null check (station in ('steam', 'fry', 'wok', 'other')),
  bumped_at timestamptz not null,
  bumped_by uuid not null,
  repeat_of uuid references order_station_bumps (key),
  recalled_at timestamptz,
  recalled_by uuid,
  check ((recalled_at is null) = (recalled_by is null)),
  check (repeat_of is null or recalled_at is null)
);

-- At most one active bump per order and station.
create unique index order_station_bumps_active on order_station_bumps (order_id, station) where recalled_at is null and repeat_of is null;

-- Orders that were cancelled while they were cooking: the kitchen shows them for a while.
create table kitchen_cancellations (
  order_id uuid primary key references orders (id),
  branch_id uuid not null,
  cancelled_at timestamptz not null
);

create index kitchen_cancellations_of_branch on kitchen_cancellations (branch_id, cancelled_at desc);

-- Off: the order becomes ready by hand on the board.
alter table branches add column ready_when_bumped bool not null default false;
