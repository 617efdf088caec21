-- Invoices and credit notes: immutable and numbered without gaps.

-- Nepali fiscal years, from the published calendars. Add a year when its calendar is published.
create table fiscal_years (
  name text primary key check (name ~ '^[0-9]{4}/[0-9]{2}$'),
  starts_on date not null unique,
  ends_on date not null check (ends_on > starts_on)
);

insert into fiscal_years (name, starts_on, ends_on) values
  ('2082/83', '2025-07-17', '2026-07-16'),
  ('2083/84', '2026-07-17', '2027-07-16'),
  -- Not published yet: the end may change by a day.
  ('2084/85', '2027-07-17', '2028-07-15');

-- Seller details that are printed on a branch's invoices.
create table bill_headers (
  branch_id uuid primary key references branches (id),
  legal_name text not null,
  address text not null,
  pan text not null check (pan ~ '^[0-9]{9}$'),
  is_vat bool not null,
  saved_at timestamptz not null
);

-- The row stays locked until the invoice is committed, so numbers have no gaps.
create table invoice_counters (
  branch_id uuid not null references branches (id),
  fiscal_year text not null references fiscal_years (name),
  kind text not null check (kind in ('invoice', 'credit-note')),
  last_number int4 not null check (last_number > 0),
  primary key (branch_id, fiscal_year, kind)
) with (fillfactor = 50);

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  branch_id uuid not null references branches (id),
  fiscal_year text not null references fiscal_years (name),
  number int4 not null check (number > 0),
  -- As printed: 'BNS-2083/84-000001'.
  full_number text not null unique,
  order_id uuid not null references orders (id),
  order_number text not null,
  -- The customer's account, if the order had one when the invoice was issued.
  account_id uuid,
  outlet text not null,
  issued_at timestamptz not null,
  -- The day in Kathmandu, and the same day in Bikram Sambat as printed.
  issued_on date not null,
  bs_date text not null,
  seller_name text not null,
  seller_address text not null,
  seller_pan text not null,
  buyer_name text not null,
  buyer_address text not null default '',
  buyer_pan text,
  is_vat bool not null,
  -- [{name, options: [text], quantity, unitPrice, price}]
  lines jsonb not null,
  delivery_charge int4 not null check (delivery_charge >= 0),
  taxable int4 not null check (taxable >= 0),
  vat int4 not null check (vat >= 0),
  total int4 not null check (total >= 0),
  total_in_words text not null,
  method text not null check (method in ('cash', 'esewa', 'khalti')),
  is_paid bool not null,
  -- Name of the staff member, or 'System'.
  issued_by text not null,
  issued_by_id uuid,
  credit_of uuid references invoices (id),
  reason text,
  unique (branch_id, fiscal_year, kind, number),
  check (taxable + vat = total),
  check ((kind = 'credit-note') = (credit_of is not null)),
  check ((kind = 'credit-note') = (reason is not null))
);

-- One invoice per order, one credit note per invoice.
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_one_credit on invoices (credit_of) where kind = 'credit-note';
-- The branch's invoice list by day; the included columns serve its totals without reading the table.
create index invoices_of_branch_day on invoices (branch_id, issued_at desc, id desc) include (kind, method, total);
create index invoices_of_order on invoices (order_id);

-- The first print is the original; later ones are marked as copies.
create table invoice_prints (
  invoice_id uuid not null references invoices (id),
  sequence int4 not null check (sequence > 0),
  key uuid not null,
  printed_at timestamptz not null,
  printed_by uuid not null,
  primary key (invoice_id, sequence),
  unique (invoice_id, key)
);

create trigger invoices_stay before update or delete on invoices for each row execute function reject_change();
create trigger invoice_prints_stay before update or delete on invoice_prints for each row execute function reject_change();
