-- How a branch takes orders, and how much its kitchen can cook in a quarter of an hour.

alter table branches
  -- As the crow flies, in metres; beyond it nothing is delivered.
  add column delivery_radius int4 not null default 5000 check (delivery_radius between 100 and 100000),
  -- Whole paisa.
  add column delivery_minimum int4 not null default 0 check (delivery_minimum >= 0),
  add column delivery_charge int4 not null default 0 check (delivery_charge >= 0),
  -- From the kitchen's door to the customer's, on average.
  add column delivery_minutes int4 not null default 20 check (delivery_minutes between 1 and 240),
  -- A scheduled order is for so many minutes from now at the earliest, and for so many days ahead at most.
  add column lead_minutes int4 not null default 45 check (lead_minutes between 0 and 1440),
  add column days_ahead int4 not null default 7 check (days_ahead between 0 and 7),
  -- An order that nobody answers rings the alarm after so many minutes, and is missed after so many.
  add column alarm_minutes int4 not null default 3 check (alarm_minutes between 1 and 60),
  add column answer_minutes int4 not null default 8 check (answer_minutes between 2 and 120),
  add column tables_count int4 not null default 20 check (tables_count between 0 and 500),
  add constraint alarm_before_missed check (alarm_minutes < answer_minutes);

-- What cooks: so many baskets at a time, each for so many minutes. Without a row a station has no limit.
create table branch_stations (
  branch_id uuid not null references branches (id),
  station text not null check (station in ('steam', 'fry', 'wok')),
  slots int4 not null check (slots between 1 and 1000),
  cycle_minutes int4 not null check (cycle_minutes between 1 and 120),
  primary key (branch_id, station)
);

-- Where a food is cooked and how many baskets one of it takes, in tenths of a basket; null needs no station (a drink).
alter table foods
  add column station text check (station in ('steam', 'fry', 'wok')),
  add column station_load int4 not null default 10 check (station_load between 1 and 1000);

-- What is taken of a quarter of an hour, in tenths of a basket. `capacity` is the kitchen's at the moment of the last taking.
create table capacity_slots (
  branch_id uuid not null references branches (id),
  station text not null,
  starts_at timestamptz not null,
  capacity int4 not null check (capacity >= 0),
  taken int4 not null check (taken >= 0),
  primary key (branch_id, station, starts_at)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- What one order has taken of which quarter; given back it is deleted, in the transaction that ends the order.
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
