-- What was ordered, frozen as it was at that moment, and everything that happened to it since.

-- Short numbers per branch: JM-BNS-2411.
create table order_numbers (
  branch_id uuid primary key references branches (id),
  last_number int4 not null
) with (fillfactor = 50);

create table orders (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  -- Gone when the account is: the order stays, because bills and stock rest on it.
  account_id uuid references accounts (id) on delete set null,
  -- Made once per checkout in the browser: the same one again is the same order. It lives as long as the order.
  key uuid not null,
  -- Of what was asked for with that key: another wish with the same key is refused.
  fingerprint text not null,
  number int4 not null,
  -- The branch as it was called then.
  branch_code text not null,
  outlet text not null,
  state text not null check (state in ('awaiting-payment', 'placed', 'accepted', 'preparing', 'ready', 'out-for-delivery',
    'delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired')),
  -- Grows with every change.
  version int4 not null default 1,
  way text not null check (way in ('delivery', 'pickup', 'dine-in')),
  -- Both null: as soon as it is cooked.
  wanted_from timestamptz,
  wanted_to timestamptz,
  placed_at timestamptz not null,
  -- When cooking has to begin, when the food is to be ready, and when the customer is to have it: first by our plan, then by the kitchen's word.
  start_at timestamptz not null,
  ready_at timestamptz not null,
  due_at timestamptz not null,
  customer_name text not null,
  customer_phone text not null,
  -- In the customer's words, with the landmark; only delivery.
  address text,
  address_note text,
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Metres as the crow flies; null is that nobody knows, and the branch decides on accepting.
  distance int4,
  table_number text,
  note text not null default '',
  -- Whole paisa, VAT included. grand_total = subtotal + delivery_charge; vat is its part of the grand total.
  subtotal int4 not null check (subtotal >= 0),
  delivery_charge int4 not null check (delivery_charge >= 0),
  grand_total int4 not null check (grand_total >= 0),
  vat int4 not null check (vat >= 0),
  rider_name text,
  rider_phone text,
  -- Why it was rejected or cancelled: one of a few, and words.
  reason_code text,
  reason text,
  -- Whoever knows it sees the tracking, nothing else does.
  track_token text not null unique,
  -- Until then somebody has to move it, and who; null only in a final state. The sweep looks here.
  deadline_at timestamptz,
  deadline_owner text check (deadline_owner in ('branch', 'customer', 'head-office', 'system')),
  escalated_at timestamptz,
  ended_at timestamptz,
  unique (account_id, key),
  unique (branch_id, number),
  check ((wanted_from is null) = (wanted_to is null)),
  check (grand_total = subtotal + delivery_charge),
  check ((latitude is null) = (longitude is null)),
  check ((deadline_at is null) = (deadline_owner is null)),
  check ((ended_at is null) = (deadline_at is not null)),
  check ((ended_at is not null) = (state in ('delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired')))
);

create index orders_of_account on orders (account_id, id desc);
-- What is still on its way, however long the history of who asks.
create index orders_current on orders (account_id, id desc) where ended_at is null;
create index orders_of_branch on orders (branch_id, id desc);
create index orders_open on orders (branch_id, state, id) where ended_at is null;
create index orders_due on orders (deadline_at) where deadline_at is not null;
-- Who has had something at a branch: the mark on a review.
create index orders_had on orders (branch_id, account_id) where state in ('delivered', 'collected', 'served');

create table order_lines (
  order_id uuid not null references orders (id),
  position int4 not null,
  -- Only to find the food again for 'Order again'; what is shown is below.
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
  primary key (order_id, position),
  check (price = quantity * unit_price)
);

-- Pictures that stand in frozen lines, by the name in their address: they are kept although no food has them any more.
create table order_pictures (
  name text primary key
);

-- Every change with who and when. Rows are only added.
create table order_history (
  order_id uuid not null references orders (id),
  sequence int4 not null,
  -- Null is the beginning.
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  reason text,
  primary key (order_id, sequence)
);

-- What somebody has to look at. An order past its deadline has one that is open.
create table order_tasks (
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id uuid not null references branches (id),
  kind text not null check (kind in ('unanswered', 'late', 'not-taken', 'not-arrived', 'missed', 'refund')),
  owner text not null check (owner in ('branch', 'head-office')),
  raised_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  unique (order_id, kind)
);

create index order_tasks_open on order_tasks (branch_id, due_at) where done_at is null;

-- Money has a life of its own beside the order's.
create table payments (
  id uuid primary key,
  order_id uuid not null,
  method text not null check (method in ('cash', 'esewa', 'khalti')),
  state text not null check (state in ('due', 'pending', 'paid', 'failed', 'expired', 'void', 'part-refunded', 'refunded')),
  amount int4 not null check (amount >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Who took the cash, in words: the rider's or cashier's name; and who said so.
  taken_by text,
  recorded_by uuid
);

-- One payment that counts per order, whatever was tried before.
create unique index payments_live on payments (order_id) where state in ('due', 'pending', 'paid', 'part-refunded', 'refunded');
create index payments_of_order on payments (order_id);

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  state text not null check (state in ('due', 'sent', 'done', 'refused')),
  amount int4 not null check (amount > 0),
  reason text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index refunds_open on refunds (due_at) where state in ('due', 'sent');
