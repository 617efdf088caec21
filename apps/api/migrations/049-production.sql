-- Production orders of central kitchens. The document in the ledger is `production` with the id of the order.
create table production_orders (
  id uuid primary key,
  number int8 not null generated always as identity unique,
  kitchen_id uuid not null references stock_locations (id),
  item_id uuid not null references stock_items (id),
  state text not null check (state in ('planned', 'started', 'done', 'cancelled')),
  -- Thousandths of the base unit.
  planned int8 not null check (planned > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  created_by uuid not null,
  -- Fixed at the start: later changes of the recipe do not matter.
  recipe_version_id uuid,
  started_at timestamptz,
  started_by uuid,
  -- Reserved at the start, so that labels can be printed before the end.
  batch_code text,
  ended_at timestamptz,
  ended_by uuid,
  good int8 check (good > 0),
  lost int8 check (lost >= 0),
  loss_reason text,
  -- Good output in tenths of a percent of the planned quantity, which is what the recipe promises.
  yield int4,
  yield_reason text,
  -- Paisa of the ingredients.
  value int8,
  -- Hash of the completion.
  fingerprint text,
  labels_printed int4 not null default 0,
  note text not null default '',
  version int4 not null default 1 check (version > 0),
  check ((state in ('started', 'done')) = (started_at is not null) or state = 'cancelled'),
  check ((state in ('done', 'cancelled')) = (ended_at is not null)),
  check ((state = 'done') = (good is not null)),
  check (started_at is null or (batch_code is not null and recipe_version_id is not null))
);

create index production_orders_open on production_orders (kitchen_id, item_id) where state in ('planned', 'started');
create index production_orders_newest on production_orders (starts_at desc, id desc);
create index production_orders_of_item on production_orders (item_id, ended_at desc) where state = 'done';

-- What the recipe takes for the planned quantity, fixed at the start, and what was used; null before the end.
create table production_order_uses (
  order_id uuid not null references production_orders (id),
  item_id uuid not null references stock_items (id),
  expected int8 not null check (expected >= 0),
  used int8 check (used >= 0),
  primary key (order_id, item_id)
);

-- Numbers of batches made on a day: 'CHF-261114-2'.
create table batch_numbers (
  prefix text not null,
  day date not null,
  last int4 not null,
  primary key (prefix, day)
);
