-- Orders, with names and prices as they were when the order was placed.

-- Counter of the short order numbers of a branch: JM-BNS-2411.
create table order_numbers (
  branch_id uuid primary key references branches (id),
  last_number int4 not null
) with (fillfactor = 50);

create table orders (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  -- Null when the account was deleted, or for orders without one; invoices still need the order.
  account_id uuid references accounts (id) on delete set null,
  -- Where the order was placed. Staff place counter and phone orders; placed_by is their account.
  source text not null default 'site' check (source in ('site', 'counter', 'phone')),
  placed_by uuid,
  -- Idempotency key of the checkout, and a hash of its input: the same key with other input is rejected.
  key uuid not null,
  fingerprint text not null,
  number int4 not null,
  -- Code and name of the branch at that time.
  branch_code text not null,
  outlet text not null,
  state text not null check (state in ('awaiting-payment', 'placed', 'accepted', 'preparing', 'ready', 'out-for-delivery',
    'delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired')),
  -- Increases with every change.
  version int4 not null default 1,
  fulfilment_method text not null check (fulfilment_method in ('delivery', 'pickup', 'dine-in')),
  -- Both null: as soon as possible.
  requested_from timestamptz,
  requested_to timestamptz,
  placed_at timestamptz not null,
  -- Planned times: cooking starts, food is ready, customer has it. Estimated first, then set by the kitchen.
  start_at timestamptz not null,
  ready_at timestamptz not null,
  due_at timestamptz not null,
  customer_name text not null,
  customer_phone text not null,
  -- Only for delivery, as the customer entered it.
  address text,
  address_note text,
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Straight-line distance in metres. Null is unknown; the branch decides when it accepts the order.
  distance int4,
  table_number text,
  note text not null default '',
  -- Tax number of the buyer, for the invoice.
  buyer_pan text check (buyer_pan ~ '^[0-9]{9}$'),
  -- Whole paisa, VAT included. vat is the tax contained in grand_total.
  subtotal int4 not null check (subtotal >= 0),
  delivery_charge int4 not null check (delivery_charge >= 0),
  grand_total int4 not null check (grand_total >= 0),
  vat int4 not null check (vat >= 0),
  rider_name text,
  rider_phone text,
  -- Why the order was rejected or cancelled.
  reason_code text,
  reason text,
  -- Secret in the tracking URL.
  track_token text not null unique,
  -- When the order must change state, and who is responsible; null only in a final state.
  deadline_at timestamptz,
  deadline_owner text check (deadline_owner in ('branch', 'customer', 'head-office', 'system')),
  escalated_at timestamptz,
  -- State of the invoice; set in its transaction, so that missing invoices are found by an index.
  bill text check (bill in ('written', 'credited')),
  ended_at timestamptz,
  unique (account_id, key),
  unique (branch_id, number),
  check ((requested_from is null) = (requested_to is null)),
  check (grand_total = subtotal + delivery_charge),
  check ((latitude is null) = (longitude is null)),
  check ((deadline_at is null) = (deadline_owner is null)),
  check ((ended_at is null) = (deadline_at is not null)),
  check ((ended_at is not null) = (state in ('delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired')))
);

-- Keys of counter and phone orders are unique per branch, because they have no customer account.
create unique index orders_counter_key on orders (branch_id, key) where source <> 'site';
create index orders_of_account on orders (account_id, id desc);
create index orders_current on orders (account_id, id desc) where ended_at is null;
-- The branch's order list by day; the included columns serve its filters without reading the table.
create index orders_of_branch_day on orders (branch_id, placed_at desc, id desc) include (state, fulfilment_method);
create index orders_open on orders (branch_id, state, id) where ended_at is null;
create index orders_due on orders (deadline_at) where deadline_at is not null;
-- Customers with a completed order at the branch; their reviews are marked.
create index orders_had on orders (branch_id, account_id) where state in ('delivered', 'collected', 'served');
-- Work lists of the invoice worker: invoices and credit notes to issue.
create index orders_to_bill on orders (id)
  where bill is null and state in ('accepted', 'preparing', 'ready', 'out-for-delivery', 'delivered', 'collected', 'served');
create index orders_to_credit on orders (id) where bill = 'written' and state = 'cancelled';

create table order_lines (
  order_id uuid not null references orders (id),
  position int4 not null,
  -- Only for 'Order again'; the columns below are what is shown.
  food_id uuid references foods (id) on delete set null,
  option_ids uuid[] not null default '{}',
  name text not null,
  category text not null,
  -- [{group, name, priceDifference}]
  options jsonb not null default '[]',
  photo jsonb,
  quantity int4 not null check (quantity between 1 and 99),
  unit_price int4 not null check (unit_price >= 0),
  price int4 not null,
  vat int4 not null check (vat >= 0),
  note text not null default '',
  station text,
  station_load int4 not null default 0,
  -- Pieces of one plate by filling: {"Chicken": 5, "Veg": 5}.
  pieces jsonb not null default '{}',
  primary key (order_id, position),
  check (price = quantity * unit_price)
);

-- Pictures used in order lines, by the name in their URL. The picture cleanup does not delete them.
create table order_pictures (
  name text primary key
);

-- Transitions of an order. Append-only.
create table order_history (
  order_id uuid not null references orders (id),
  sequence int4 not null,
  -- Null for the first row.
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  reason text,
  -- Idempotency key of the action; an offline client may send it again minutes later.
  key uuid,
  primary key (order_id, sequence)
);

-- Unique across orders: a key that is reused for another order is rejected.
create unique index order_history_key on order_history (key) where key is not null;

-- Tasks for staff. An order past its deadline has an open one.
create table order_tasks (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id uuid not null references branches (id),
  kind text not null check (kind in ('unanswered', 'late', 'not-taken', 'not-arrived', 'missed', 'refund', 'payment')),
  owner text not null check (owner in ('branch', 'head-office')),
  raised_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  unique (order_id, kind)
);

create index order_tasks_open on order_tasks (branch_id, due_at) where done_at is null;

-- Printed tickets. Append-only: a revision lists the changes since the previous one, a copy repeats a revision.
create table kitchen_tickets (
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('kitchen', 'packing')),
  revision int4 not null check (revision > 0),
  copy int4 not null default 0 check (copy >= 0),
  key uuid not null,
  -- [{quantity, name, options: [text], note}]
  lines jsonb not null,
  is_cancelled bool not null default false,
  printed_at timestamptz not null,
  printed_by uuid not null,
  primary key (order_id, kind, revision, copy),
  unique (order_id, key)
);
