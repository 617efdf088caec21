-- Discounts of checks and orders: what is taken off before the bill, with its reason. Amounts are whole paisa.
create table discounts (
  -- Made by the client: the key of its request.
  id uuid primary key,
  branch_id uuid not null references branches (id),
  check_id uuid not null,
  kind text not null check (kind in ('percent', 'amount', 'complimentary')),
  percent int4 check (percent between 1 and 100),
  amount int4 check (amount > 0),
  -- Of complimentary plates.
  order_id uuid,
  position int4,
  quantity int4 check (quantity > 0),
  reason text not null check (reason <> ''),
  given_at timestamptz not null,
  given_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount is not null)),
  check ((kind = 'complimentary') = (quantity is not null and order_id is not null and position is not null)),
  check ((undone_at is null) = (undone_by is null))
);

-- One percentage or amount at a time.
create unique index discounts_of_whole_check on discounts (check_id) where undone_at is null and kind <> 'complimentary';
create index discounts_of_check on discounts (check_id) where undone_at is null;

-- What the discounts of the check take off this line, and how many of its plates are complimentary.
alter table tab_check_lines add column free int4 not null default 0, add column discount int4 not null default 0;
alter table tab_check_lines add constraint tab_check_lines_discount check (free between 0 and quantity and discount between 0 and amount) not valid;

-- Set when the order is paid; the price is without it.
alter table order_lines add column discount int4 not null default 0;
alter table order_lines drop constraint order_lines_check;
alter table order_lines add constraint order_lines_price check (price = quantity * unit_price - discount and discount >= 0) not valid;

-- The total is without it.
alter table invoices add column discount int4 not null default 0 check (discount >= 0);
