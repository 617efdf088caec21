-- Stock counts of branches: the sheet, the entries of devices, and what was posted. Quantities are whole thousandths of the base unit, values
-- are whole paisa.
create table stock_counts (
  id uuid primary key,
  number int8 not null generated always as identity unique,
  location_id uuid not null references branches (id),
  kind text not null check (kind in ('daily', 'weekly', 'area')),
  storage_area text,
  state text not null default 'counting' check (state in ('counting', 'waiting', 'posted', 'discarded')),
  -- As the setting was at the start.
  is_blind bool not null,
  -- Number of entries.
  revision int4 not null default 0,
  started_at timestamptz not null,
  started_by uuid not null,
  -- Sent for approval.
  submitted_at timestamptz,
  submitted_by uuid,
  note text not null default '',
  ended_at timestamptz,
  ended_by uuid,
  -- Of a posted count. The document happened just after the last line was counted.
  happened_at timestamptz,
  net_value int8,
  differences int4,
  check ((kind = 'area') = (storage_area is not null)),
  check ((state in ('posted', 'discarded')) = (ended_at is not null)),
  check ((state = 'posted') = (happened_at is not null)),
  check (state <> 'waiting' or submitted_by is not null)
);

-- One at a time: the moments of a later count are after the document of the earlier one.
create unique index stock_counts_open on stock_counts (location_id) where state in ('counting', 'waiting');
create index stock_counts_of_location on stock_counts (location_id, started_at desc, id desc);
create index stock_counts_newest on stock_counts (started_at desc, id desc);
create index stock_counts_posted on stock_counts (ended_at) where state = 'posted';

-- The sheet.
create table stock_count_lines (
  count_id uuid not null references stock_counts (id),
  item_id uuid not null references stock_items (id),
  storage_area text not null,
  position int4 not null,
  reason text,
  -- As posted; null for a line that was not counted. Expected is null for an item that had no record before.
  counted int8,
  expected int8,
  difference int8,
  value int8,
  -- The moment for which it was counted, and the sum of the movements up to it. A movement that is recorded later for an earlier time
  -- changes that sum, and a further document takes it back.
  counted_at timestamptz,
  stock_at int8,
  primary key (count_id, item_id)
);

-- What a device sent. Append-only: a correction is an entry that replaces others.
create table stock_count_entries (
  id uuid primary key,
  count_id uuid not null,
  item_id uuid not null,
  round int2 not null check (round between 1 and 9),
  -- Null: skipped.
  quantity int8 check (quantity >= 0),
  unit text not null default '',
  replaces uuid[] not null default '{}',
  -- By the server's clock, between the start of the count and the time at which it was received.
  counted_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  foreign key (count_id, item_id) references stock_count_lines (count_id, item_id)
);

create index stock_count_entries_of_count on stock_count_entries (count_id, counted_at);
create trigger stock_count_entries_stay before update or delete on stock_count_entries for each row execute function reject_change();

-- One row.
create table stock_count_settings (
  id bool primary key default true check (id),
  is_blind bool not null default true,
  -- Paisa.
  recount_from int8 not null default 50000 check (recount_from >= 0),
  approval_from int8 not null default 500000 check (approval_from >= 0),
  is_one_person bool not null default false,
  -- Empty: the ten items of which a branch used the most, by value.
  daily_item_ids uuid[] not null default '{}',
  version int4 not null default 1 check (version > 0)
);

insert into stock_count_settings default values;
