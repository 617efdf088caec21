-- A party of guests: a table or a name, with everything it orders until all is paid. Its rounds are orders.
create table tabs (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  table_number text,
  name text not null default '',
  guests int4 check (guests between 1 and 99),
  state text not null default 'open' check (state in ('open', 'paid', 'merged', 'closed')),
  merged_into uuid references tabs (id),
  -- Increases with every change.
  version int4 not null default 1,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'merged') = (merged_into is not null))
);

create index tabs_open on tabs (branch_id, opened_at, id) where state = 'open';

-- The changes of a tab by the key of their request: a repeat changes nothing, and one with other content is rejected.
create table tab_actions (
  branch_id uuid not null,
  key uuid not null,
  tab_id uuid not null references tabs (id),
  action text not null,
  fingerprint text not null,
  at timestamptz not null,
  by_account uuid not null,
  primary key (branch_id, key)
);

create index tab_actions_of_tab on tab_actions (tab_id);

-- What one payer gets as one bill.
create table tab_checks (
  id uuid primary key,
  tab_id uuid not null references tabs (id),
  branch_id uuid not null,
  sequence int4 not null,
  state text not null default 'open' check (state in ('open', 'paid')),
  buyer_name text not null default '',
  buyer_pan text check (buyer_pan ~ '^[0-9]{9}$'),
  paid_at timestamptz,
  paid_by uuid,
  -- Null while the bill is not issued.
  bill_id uuid,
  unique (tab_id, sequence),
  check ((state = 'paid') = (paid_at is not null)),
  check (state = 'paid' or bill_id is null)
);

create index tab_checks_to_bill on tab_checks (id) where state = 'paid' and bill_id is null;

-- The quantities of order lines that a check holds. Every quantity that is not voided is in exactly one check of its tab.
create table tab_check_lines (
  check_id uuid not null references tab_checks (id),
  order_id uuid not null,
  position int4 not null,
  quantity int4 not null check (quantity between 1 and 99),
  -- Whole paisa.
  amount int4 not null check (amount >= 0),
  primary key (check_id, order_id, position)
);

create index tab_check_lines_of_order on tab_check_lines (order_id, position);

-- Payments of checks. Append-only.
create table check_tenders (
  branch_id uuid not null,
  key uuid not null,
  check_id uuid not null references tab_checks (id),
  method text not null check (method in ('cash', 'card', 'esewa', 'khalti', 'fonepay')),
  amount int4 not null check (amount > 0),
  -- Cash: what the guest gave.
  received int4 check (received >= amount + tip),
  tip int4 not null default 0 check (tip >= 0),
  -- Slip number of the card terminal, or the reference of the wallet.
  reference text,
  taken_at timestamptz not null,
  taken_by uuid not null,
  primary key (branch_id, key),
  check ((method = 'cash') = (received is not null)),
  check (method = 'cash' or reference is not null)
);

create index check_tenders_of_check on check_tenders (check_id);
create index check_tenders_of_day on check_tenders (branch_id, taken_at);
create trigger check_tenders_stay before update or delete on check_tenders for each row execute function reject_change();

-- Plates that staff took off a round. Its lines, totals and payment shrink with them; cooking had begun, so the plates are waste.
create table order_line_voids (
  id uuid primary key,
  order_id uuid not null references orders (id),
  position int4 not null,
  quantity int4 not null check (quantity > 0),
  reason_code text not null,
  reason text,
  voided_at timestamptz not null,
  voided_by uuid not null
);

create index order_line_voids_of_order on order_line_voids (order_id, position);

-- Zero: all plates of the line were voided.
alter table order_lines drop constraint order_lines_quantity_check;
alter table order_lines add constraint order_lines_quantity_check check (quantity between 0 and 99) not valid;

-- A round of this tab. It is paid by the tab's checks.
alter table orders add column tab_id uuid;
-- Paid by checks: the till counts their tenders instead.
alter table payments add column in_tab bool not null default false;
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('cash', 'esewa', 'khalti', 'card', 'fonepay', 'mixed')) not valid;
alter table invoices add column check_id uuid;
-- Migration 113 builds the index that replaces it. Until then the row lock of the order prevents a second invoice.
drop index invoices_one_per_order;
alter table invoices drop constraint invoices_method_check;
alter table invoices add constraint invoices_method_check
  check (method in ('cash', 'esewa', 'khalti', 'card', 'fonepay', 'mixed')) not valid;
alter table day_closing_counts drop constraint day_closing_counts_method_check;
alter table day_closing_counts add constraint day_closing_counts_method_check
  check (method in ('cash', 'esewa', 'khalti', 'card', 'fonepay')) not valid;
