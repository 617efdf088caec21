-- Suppliers, what they sell, and every price they ever had. Prices are whole paisa of one unit of the item.

create table suppliers (
  id uuid primary key,
  name text not null,
  -- The normalized words of the name and the PAN, each after a blank. Written by the service.
  search text not null,
  contact_person text not null default '',
  phone text,
  email text,
  address text not null default '',
  pan text check (pan ~ '^\d{9}$'),
  is_vat_registered bool not null,
  pay_within_days int2 not null check (pay_within_days >= 0),
  lead_days int2 not null check (lead_days >= 0),
  -- Weekdays, 0 for Sunday.
  order_days int2[] not null check (order_days <@ '{0,1,2,3,4,5,6}'),
  order_by time not null,
  note text not null default '',
  archived_at timestamptz,
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_vat_registered or pan is not null)
);

create unique index suppliers_name on suppliers (lower(name)) where archived_at is null;

create table supplier_items (
  supplier_id uuid not null references suppliers (id),
  item_id uuid not null references stock_items (id),
  unit text not null,
  -- Thousandths of the base unit in one unit.
  unit_factor int8 not null check (unit_factor > 0),
  price int8 not null check (price > 0),
  is_preferred bool not null,
  priced_at timestamptz not null,
  primary key (supplier_id, item_id)
);

create index supplier_items_of_item on supplier_items (item_id);
-- One preferred supplier of an item.
create unique index supplier_items_preferred on supplier_items (item_id) where is_preferred;

-- Append-only. An item that was removed from a supplier keeps its prices.
create table supplier_prices (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  item_id uuid not null references stock_items (id),
  unit text not null,
  unit_factor int8 not null check (unit_factor > 0),
  price int8 not null check (price > 0),
  since timestamptz not null,
  recorded_by uuid not null
);

create index supplier_prices_of_item on supplier_prices (supplier_id, item_id, since desc, id desc);

create trigger supplier_prices_stay before update or delete on supplier_prices for each row execute function reject_change();
create trigger supplier_prices_not_emptied before truncate on supplier_prices for each statement execute function reject_change();
