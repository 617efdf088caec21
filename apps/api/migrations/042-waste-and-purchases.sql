-- Waste, local purchases, and cash that a branch pays out of its till. Quantities are whole thousandths of the base unit, amounts are whole
-- paisa, dates are days in Kathmandu.

-- An item or plates. The id is that of the stock document, which has the movements and shows whether it was reversed.
create table waste_entries (
  id uuid primary key,
  location_id uuid not null references branches (id),
  item_id uuid references stock_items (id),
  quantity int8 check (quantity > 0),
  unit text not null default '',
  -- Checked by the ledger.
  batch_id uuid,
  food_id uuid references foods (id),
  -- As it was called then.
  food_name text,
  option_ids uuid[] not null default '{}',
  plates int4 check (plates > 0),
  reason text not null check (reason in ('spoiled', 'expired', 'dropped', 'burnt', 'returned', 'staff-meal')),
  note text not null default '',
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  picture_id uuid references pictures (id),
  check ((item_id is null) = (quantity is null)),
  check ((food_id is null) = (plates is null) and (food_id is null) = (food_name is null)),
  check ((item_id is null) <> (food_id is null)),
  check (batch_id is null or item_id is not null)
);

create index waste_entries_of_location on waste_entries (location_id, happened_at desc, id desc);
create index waste_entries_picture on waste_entries (picture_id) where picture_id is not null;

-- The id is that of the stock document and of the payout.
create table local_purchases (
  id uuid primary key,
  number int8 not null generated always as identity unique,
  location_id uuid not null references branches (id),
  -- Null: the market.
  supplier text,
  paid_from text not null check (paid_from in ('till', 'owed')),
  business_date date not null,
  total int8 not null check (total > 0),
  note text not null default '',
  -- Hash of the content, to reject other content under the same id.
  fingerprint text not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  picture_id uuid references pictures (id)
);

create index local_purchases_of_location on local_purchases (location_id, recorded_at desc, id desc);
create index local_purchases_newest on local_purchases (recorded_at desc, id desc);
create index local_purchases_picture on local_purchases (picture_id) where picture_id is not null;

create table local_purchase_lines (
  purchase_id uuid not null references local_purchases (id),
  line int2 not null,
  item_id uuid not null references stock_items (id),
  quantity int8 not null check (quantity > 0),
  unit text not null default '',
  amount int8 not null check (amount > 0),
  use_by date,
  -- Of the purchase, for the last purchases of an item.
  location_id uuid not null,
  recorded_at timestamptz not null,
  primary key (purchase_id, line)
);

create index local_purchase_lines_of_item on local_purchase_lines (location_id, item_id, recorded_at desc);

-- Cash that left the till for something other than a refund. Append-only: cash that was put back is a row with the opposite amount on the same
-- day. A day that is closed accepts no more rows.
create table till_payouts (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  business_date date not null,
  amount int8 not null check (amount <> 0),
  what text not null,
  reverses uuid unique references till_payouts (id),
  paid_at timestamptz not null,
  paid_by uuid not null,
  check ((amount < 0) = (reverses is not null))
);

create index till_payouts_of_day on till_payouts (branch_id, business_date);
create trigger till_payouts_stay before update or delete on till_payouts for each row execute function reject_change();
