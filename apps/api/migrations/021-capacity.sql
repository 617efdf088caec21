-- Reserved load per station and quarter of an hour, in tenths of a basket. capacity is the limit at the last reservation.
create table capacity_slots (
  branch_id uuid not null references branches (id),
  station text not null,
  starts_at timestamptz not null,
  capacity int4 not null check (capacity >= 0),
  taken int4 not null check (taken >= 0),
  primary key (branch_id, station, starts_at)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- Load that an order reserves in a slot. Deleted in the transaction that releases it.
create table capacity_holds (
  order_id uuid not null,
  branch_id uuid not null,
  station text not null,
  starts_at timestamptz not null,
  load int4 not null check (load > 0),
  primary key (order_id, station, starts_at),
  foreign key (branch_id, station, starts_at) references capacity_slots (branch_id, station, starts_at)
);

create index capacity_holds_slot on capacity_holds (branch_id, station, starts_at);
