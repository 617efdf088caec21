-- Stock: items, locations, the ledger of movements, and the balances beside it. Quantities are whole thousandths of an item's base unit,
-- values are whole paisa, days are days in Kathmandu.
create table stock_items (
  id uuid primary key,
  kind text not null check (kind in ('ingredient', 'preparation', 'packaging', 'resale')),
  name text not null,
  name_ne text,
  base_unit text not null check (base_unit in ('g', 'ml', 'piece')),
  storage_area text not null default '',
  tracks_batches bool not null,
  -- From making or receiving a batch to its use-by date.
  use_within_days int4 check (use_within_days between 1 and 3650),
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create unique index stock_items_name on stock_items (lower(name));

-- Normalized words of the name in both scripts. Written by the service.
create table stock_item_words (
  item_id uuid not null references stock_items (id),
  -- Collation "C" makes a prefix search an index range.
  word text collate "C" not null check (word ~ '^[a-z0-9]+$'),
  primary key (item_id, word)
);

create index stock_item_words_word on stock_item_words (word, item_id);

-- Further units of an item, like '25 kg sack'. A unit is never changed, because documents name it: it is retired and added again.
create table stock_units (
  id uuid primary key,
  item_id uuid not null references stock_items (id),
  name text not null,
  -- Thousandths of the base unit.
  factor int8 not null check (factor > 0),
  retired_at timestamptz
);

create unique index stock_units_name on stock_units (item_id, lower(name)) where retired_at is null;

create trigger stock_units_fixed before update of id, item_id, name, factor or delete on stock_units
  for each row execute function reject_change();

-- Places that hold stock. The row of a branch has the id of the branch and is created with its first balance or level.
create table stock_locations (
  id uuid primary key,
  kind text not null check (kind in ('branch', 'kitchen', 'transit')),
  branch_id uuid unique references branches (id),
  -- Of a transit: the kitchen that sends the goods.
  kitchen_id uuid unique references stock_locations (id),
  -- A branch has its own name.
  name text,
  created_at timestamptz not null default now(),
  check ((kind = 'branch') = (branch_id is not null)),
  check (branch_id is null or branch_id = id),
  check ((kind = 'transit') = (kitchen_id is not null)),
  check ((kind = 'branch') = (name is null))
);

create unique index stock_locations_name on stock_locations (lower(name));

-- What a location wants of an item.
create table stock_levels (
  location_id uuid not null references stock_locations (id),
  item_id uuid not null references stock_items (id),
  safety_level int8 not null default 0 check (safety_level >= 0),
  -- Order on the count sheet, within the storage area.
  position int4 not null default 0,
  -- Overrides the area of the item.
  storage_area text,
  version int4 not null default 1 check (version > 0),
  primary key (location_id, item_id)
);

create index stock_levels_of_item on stock_levels (item_id, location_id);

-- The sum of the movements, updated in their transaction. Its row lock serializes everything about the item at the location.
create table stock_balances (
  location_id uuid not null references stock_locations (id),
  item_id uuid not null references stock_items (id),
  on_hand int8 not null default 0,
  value int8 not null default 0,
  -- Paisa per million thousandths (a kilogram, a litre, a thousand pieces): the cost of what is taken below zero.
  last_cost int8 not null default 0 check (last_cost >= 0),
  -- Copied from the item, of which the kind is fixed from then on.
  is_resale bool not null,
  primary key (location_id, item_id),
  constraint stock_balances_resale check (not is_resale or on_hand >= 0),
  constraint stock_balances_empty check (on_hand <> 0 or value = 0)
) with (fillfactor = 70);

create index stock_balances_of_item on stock_balances (item_id, location_id);

create table stock_batches (
  id uuid primary key,
  item_id uuid not null references stock_items (id),
  -- As on the label or of the supplier.
  code text not null default '',
  made_on date not null,
  -- The last day on which it may be used.
  use_by date,
  document_type text not null,
  document_id uuid not null,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text not null default ''
);

-- Their sum may differ from the balance by movements without a batch: what was taken when no usable batch was left.
create table stock_batch_balances (
  batch_id uuid not null references stock_batches (id),
  location_id uuid not null,
  item_id uuid not null,
  -- Below zero only after a reversal; the next goods that come in fill it first.
  on_hand int8 not null,
  -- A column of its own, so that the partial index does not prevent heap-only updates of on_hand.
  is_empty bool not null generated always as (on_hand = 0) stored,
  primary key (batch_id, location_id)
) with (fillfactor = 70);

create index stock_batch_balances_held on stock_batch_balances (location_id, item_id) where not is_empty;

-- What wrote movements. The id is given by the client or is that of the order, so a repeated request finds its document.
create table stock_documents (
  type text not null check (type in ('opening', 'receipt', 'supplier-return', 'consumption', 'sale-return', 'production', 'shipment',
    'arrival', 'waste', 'count', 'reversal')),
  id uuid not null,
  -- No foreign keys here and in the ledger: their checks would lock rows that all branches share.
  location_id uuid not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Null for the system.
  actor_id uuid,
  note text not null default '',
  -- Hash of the content, to reject other content under the same id.
  fingerprint text not null,
  details jsonb not null default '{}',
  reverses_type text,
  reverses_id uuid,
  primary key (type, id),
  constraint stock_documents_reversed_once unique (reverses_type, reverses_id),
  check ((type = 'reversal') = (reverses_id is not null)),
  check ((reverses_type is null) = (reverses_id is null))
);

-- The ledger. Not partitioned: every read is by location and item or by document, through an index that stays flat, and a partition by
-- time could not enforce the unique key of a document.
create table stock_movements (
  id uuid primary key,
  item_id uuid not null,
  location_id uuid not null,
  batch_id uuid,
  quantity int8 not null,
  value int8 not null,
  kind text not null,
  document_type text not null,
  document_id uuid not null,
  document_line int4 not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_id uuid,
  note text not null default '',
  reason text,
  reverses uuid,
  check (quantity <> 0 or kind = 'cost-correction'),
  check (kind in ('count', 'cost-correction') or (reverses is null) = (case when kind in
    ('opening', 'purchase', 'sale-reversal', 'production-in', 'transfer-in') then quantity > 0 else quantity < 0 end)),
  check (kind in ('opening', 'purchase', 'purchase-return', 'sale', 'sale-reversal', 'production-in', 'production-out', 'transfer-out',
    'transfer-in', 'transfer-loss', 'waste', 'staff-meal', 'count', 'cost-correction')),
  constraint stock_movements_once unique nulls not distinct
    (document_type, document_id, document_line, item_id, batch_id, kind)
);

-- The item page, values at a past moment and the self-check; the included columns make the sums index-only scans.
create index stock_movements_of_item on stock_movements (location_id, item_id, happened_at, id) include (quantity, value, batch_id);
create index stock_movements_of_batch on stock_movements (batch_id, id) where batch_id is not null;
create unique index stock_movements_reversed_once on stock_movements (reverses) where reverses is not null;

create trigger stock_movements_stay before update or delete on stock_movements for each row execute function reject_change();
create trigger stock_movements_not_emptied before truncate on stock_movements for each statement execute function reject_change();
create trigger stock_documents_stay before update or delete on stock_documents for each row execute function reject_change();
create trigger stock_documents_not_emptied before truncate on stock_documents for each statement execute function reject_change();

-- Balances at the start of a day, by the time at which movements happened. A late entry is added to the later days.
create table stock_snapshots (
  location_id uuid not null,
  day date not null,
  item_id uuid not null,
  on_hand int8 not null,
  value int8 not null,
  primary key (location_id, day, item_id)
);

-- Nepali months that were closed by hand before their closing day.
create table stock_period_closings (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- The first day after the month.
  open_since date not null,
  closed_at timestamptz not null,
  closed_by uuid not null
);

create trigger stock_period_closings_stay before update or delete on stock_period_closings for each row execute function reject_change();

-- One row.
create table stock_settings (
  id bool primary key default true check (id),
  -- A Nepali month is open to late entries up to this day of the next one.
  close_day int4 not null default 7 check (close_day between 1 and 28),
  branches_see_costs bool not null default false,
  version int4 not null default 1 check (version > 0)
);

insert into stock_settings default values;

-- Idempotency of imports.
create table stock_imports (
  key uuid primary key,
  fingerprint text not null,
  result jsonb not null,
  imported_by uuid not null,
  imported_at timestamptz not null
);

-- Findings of the nightly self-check: a stored sum that differs from the ledger. Each is a defect; it is resolved when it is gone.
create table stock_differences (
  id uuid primary key,
  what text not null check (what in ('balance', 'batch', 'snapshot')),
  location_id uuid not null,
  item_id uuid not null,
  batch_id uuid,
  ledger_quantity int8 not null,
  stored_quantity int8 not null,
  ledger_value int8 not null,
  stored_value int8 not null,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  resolved_at timestamptz
);

create unique index stock_differences_open on stock_differences (location_id, item_id, what, batch_id) nulls not distinct
  where resolved_at is null;
