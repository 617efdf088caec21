-- Requisitions of branches to central kitchens, and the transfers of goods that answer them. Quantities are whole thousandths of the base
-- unit, values are whole paisa, days are days in Kathmandu.

-- A regular trip of a van from a kitchen to branches.
create table delivery_runs (
  id uuid primary key,
  kitchen_id uuid not null references stock_locations (id),
  name text not null,
  -- 0 for Sunday.
  weekdays int4[] not null check (cardinality(weekdays) > 0),
  -- In Kathmandu.
  leaves_at time not null,
  -- The last minute to ask for it, in minutes before it leaves.
  cut_off_minutes int4 not null check (cut_off_minutes between 0 and 4320),
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  archived_at timestamptz
);

create unique index delivery_runs_name on delivery_runs (kitchen_id, lower(name)) where archived_at is null;

create table delivery_run_branches (
  run_id uuid not null references delivery_runs (id),
  branch_id uuid not null references branches (id),
  -- Order of the stops.
  stop int4 not null,
  primary key (run_id, branch_id)
);

create index delivery_run_branches_of_branch on delivery_run_branches (branch_id);

-- What a kitchen supplies, in whole trays.
create table supplied_items (
  kitchen_id uuid not null references stock_locations (id),
  item_id uuid not null references stock_items (id),
  tray int8 not null check (tray > 0),
  primary key (kitchen_id, item_id)
);

create table requisitions (
  id uuid primary key,
  number int8 not null generated always as identity unique,
  branch_id uuid not null references branches (id),
  kitchen_id uuid not null references stock_locations (id),
  run_id uuid not null references delivery_runs (id),
  -- The day of the delivery, and the times of the van on that day when the requisition was saved.
  day date not null,
  leaves_at timestamptz not null,
  cut_off_at timestamptz not null,
  state text not null check (state in ('draft', 'sent', 'approved', 'rejected', 'packed', 'shipped', 'received', 'closed')),
  is_late bool not null default false,
  is_nothing_needed bool not null default false,
  note text not null default '',
  decision_note text not null default '',
  closing_note text not null default '',
  -- Hash of what was sent, so that a repeated request is distinguished from another one under the same id.
  fingerprint text,
  created_at timestamptz not null,
  created_by uuid not null,
  sent_at timestamptz,
  sent_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  closed_at timestamptz,
  version int4 not null default 1 check (version > 0),
  -- A branch asks once for each van.
  constraint requisitions_once unique (branch_id, run_id, day),
  check ((state = 'draft') = (sent_at is null)),
  check ((sent_at is null) = (sent_by is null)),
  check ((state in ('closed', 'rejected')) = (closed_at is not null))
);

create index requisitions_open on requisitions (state, leaves_at, id) where closed_at is null;
create index requisitions_of_branch on requisitions (branch_id, leaves_at desc, id desc);
create index requisitions_open_of_branch on requisitions (branch_id) where closed_at is null;
create index requisitions_of_departure on requisitions (day, run_id);
create index requisitions_done on requisitions (closed_at desc, id desc) where closed_at is not null;

create table requisition_lines (
  requisition_id uuid not null references requisitions (id),
  item_id uuid not null references stock_items (id),
  tray int8 not null check (tray > 0),
  -- How the suggestion was computed when the requisition was sent.
  why jsonb,
  asked int8 not null check (asked >= 0),
  -- Null before the decision.
  approved int8 check (approved >= 0),
  approved_reason text,
  -- Sums over the transfers of the requisition.
  packed int8 not null default 0 check (packed >= 0),
  shipped int8 not null default 0 check (shipped between 0 and packed),
  received int8 not null default 0 check (received >= 0),
  damaged int8 not null default 0 check (damaged >= 0),
  missing int8 not null default 0 check (missing >= 0),
  -- Damaged or missing, and to be sent again.
  reopened int8 not null default 0 check (reopened between 0 and damaged + missing),
  -- Approved, and given up by the kitchen.
  given_up int8 not null default 0 check (given_up >= 0),
  primary key (requisition_id, item_id)
);

create index requisition_lines_of_item on requisition_lines (item_id, requisition_id);

-- The reminders before the cut-off that were sent, so that each is sent once.
create table cut_off_reminders (
  branch_id uuid not null references branches (id),
  run_id uuid not null references delivery_runs (id),
  day date not null,
  primary key (branch_id, run_id, day)
);

create index cut_off_reminders_of_day on cut_off_reminders (day);

-- A shipment with or without a requisition. Its documents in the ledger are `shipment` and `arrival` with the id of the transfer.
create table transfers (
  id uuid primary key,
  number int8 not null generated always as identity unique,
  requisition_id uuid references requisitions (id),
  from_id uuid not null references stock_locations (id),
  transit_id uuid not null references stock_locations (id),
  to_id uuid not null references stock_locations (id),
  state text not null check (state in ('packed', 'shipped', 'received')),
  packed_at timestamptz not null,
  packed_by uuid not null,
  shipped_at timestamptz,
  shipped_by uuid,
  due_at timestamptz,
  -- The event that it is overdue was published.
  overdue_reported_at timestamptz,
  received_at timestamptz,
  received_by uuid,
  -- What is damaged or missing goes with a later van.
  is_asked_again bool not null default false,
  -- The further `shipment` document of what arrived beyond what was recorded as sent.
  extra_shipment_id uuid,
  -- Taken back before it left. The row stays, so that a repeated request to pack it does not pack it again.
  unpacked_at timestamptz,
  unpacked_by uuid,
  -- Of the warmest box, in tenths of a degree.
  temperature int4,
  note text not null default '',
  receipt_note text not null default '',
  -- Hashes of what was packed and of what was received.
  fingerprint text not null,
  receipt_fingerprint text,
  version int4 not null default 1 check (version > 0),
  check (from_id <> to_id),
  check ((state = 'packed') = (shipped_at is null)),
  check ((state = 'received') = (received_at is not null)),
  check (unpacked_at is null or state = 'packed')
);

create index transfers_of_requisition on transfers (requisition_id) where requisition_id is not null;
create index transfers_to on transfers (to_id, packed_at desc, id desc) where unpacked_at is null;
create index transfers_from on transfers (from_id, packed_at desc, id desc) where unpacked_at is null;
create index transfers_newest on transfers (packed_at desc, id desc) where unpacked_at is null;
create index transfers_on_the_way on transfers (due_at) where state = 'shipped';

create table transfer_lines (
  transfer_id uuid not null references transfers (id),
  line int4 not null,
  item_id uuid not null references stock_items (id),
  quantity int8 not null check (quantity > 0),
  pack_reason text,
  received int8,
  damaged int8,
  missing int8,
  extra int8,
  reason text,
  loss_owner text check (loss_owner in ('kitchen', 'delivery', 'branch')),
  note text not null default '',
  primary key (transfer_id, line),
  unique (transfer_id, item_id),
  -- What left = what arrived + what was lost.
  check (received is null or quantity + extra = received + damaged + missing),
  check (received is null or (received >= 0 and damaged >= 0 and missing >= 0 and extra >= 0))
);
