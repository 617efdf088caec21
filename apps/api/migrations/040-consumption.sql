-- What orders use of the stock. Documents and movements are in the ledger; here are the orders that wait for their documents, what was
-- taken when an order was placed, and the foods that are switched off because their stock ran out.

-- One row.
create table consumption_settings (
  id bool primary key default true check (id),
  -- Orders that began to be cooked earlier use no stock.
  since timestamptz not null default now()
);

insert into consumption_settings default values;

-- Orders of which the stock documents may be missing. A row is deleted in the transaction that writes the last of them. No foreign key:
-- its check would lock the order.
create table pending_consumptions (
  order_id uuid primary key,
  branch_id uuid not null,
  -- Later than the event only after a failed attempt.
  due_at timestamptz not null,
  attempts int4 not null default 0
);

create index pending_consumptions_due on pending_consumptions (branch_id, due_at);

-- Resale items are taken when an order is placed. The row has the id of its consumption document, and so has what undoes it.
create table resale_takes (
  id uuid primary key,
  order_id uuid not null,
  taken_at timestamptz not null,
  -- When the goods were given back or became waste, because the order failed. A late payment takes them again with a new row.
  settled_at timestamptz
);

create unique index resale_takes_open on resale_takes (order_id) where settled_at is null;
create index resale_takes_of_order on resale_takes (order_id, taken_at);

-- Plates that were cooked without a recipe; their use of stock is not guessed.
create table plates_without_recipe (
  day date not null,
  branch_id uuid not null,
  food_id uuid not null,
  plates int8 not null,
  primary key (day, branch_id, food_id)
);

create table food_warning_levels (
  food_id uuid primary key references foods (id),
  plates int4 not null check (plates >= 0)
);

-- Only branches that changed the setting have a row.
create table selling_settings (
  branch_id uuid primary key references branches (id),
  sells_only_stock bool not null,
  version int4 not null default 1 check (version > 0),
  -- When the stock was last compared with the menu.
  checked_at timestamptz not null default '-infinity'
);

create index selling_settings_due on selling_settings (checked_at) where sells_only_stock;

-- Foods that were switched off since their stock ran out. A person who switches one on again overrules the stock until goods arrive.
create table foods_out_of_stock (
  branch_id uuid not null,
  food_id uuid not null,
  since timestamptz not null,
  primary key (branch_id, food_id)
);

-- Off without an end time, set by the program. A switch by a person clears it.
alter table branch_foods add column sold_out_automatically bool not null default false;
