-- Expected use of items at branches.

-- Days on which branches sell more or less than usual.
create table festivals (
  id uuid primary key,
  name text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- Of a usual day.
  percent int4 not null check (percent between 0 and 1000),
  -- Null: every branch.
  branch_id uuid references branches (id),
  version int4 not null default 1 check (version > 0)
);

create index festivals_days on festivals (last_day, first_day);

-- The forecast of a day, written the evening before, to be compared with the use. Thousandths of the base unit.
create table forecasts (
  location_id uuid not null,
  day date not null,
  item_id uuid not null,
  quantity int8 not null check (quantity >= 0),
  -- The use of the same weekday of the week before.
  last_week int8 not null check (last_week >= 0),
  primary key (location_id, day, item_id)
);

create index forecasts_of_day on forecasts (day, location_id);

-- Expected use of an item at a branch on a usual day, computed every night from the day sums before `day`; if it is missing, it is computed
-- for each request.
create table use_patterns (
  location_id uuid not null,
  item_id uuid not null,
  day date not null,
  -- Sunday to Saturday. Thousandths of the base unit.
  weekday_use int8[] not null check (cardinality(weekday_use) = 7),
  primary key (location_id, item_id)
);
