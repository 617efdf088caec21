-- Orders of goods from suppliers. Quantities are whole thousandths of the base unit, prices are whole paisa of one unit and do not include
-- VAT, days are days in Kathmandu.
create table purchase_orders (
  id uuid primary key,
  -- Shown as 'PO-0193'.
  number int8 not null generated always as identity unique,
  supplier_id uuid not null references suppliers (id),
  location_id uuid not null references stock_locations (id),
  expected_at timestamptz not null,
  -- What proposed it: a person, the alerts of the stock, or the production plan.
  origin text not null check (origin in ('person', 'alerts', 'plan')),
  note text not null default '',
  -- Percent; 0 if the supplier is not registered. Fixed when the order is sent.
  vat_percent int2 not null check (vat_percent between 0 and 100),
  -- Without VAT.
  total int8 not null check (total >= 0),
  created_at timestamptz not null,
  created_by uuid not null,
  sent_at timestamptz,
  sent_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  close_reason text not null default '',
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null default '',
  -- Computed from the lines whenever a receipt, a return or a bill changes them.
  progress text not null default 'to-receive' check (progress in ('to-receive', 'partly-received', 'received', 'billed')),
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  updated_at timestamptz not null,
  check ((sent_at is null) = (sent_by is null)),
  -- A draft is cancelled, a sent order is closed or cancelled.
  check (closed_at is null or sent_at is not null),
  check (closed_at is null or cancelled_at is null)
);

-- Drafts and orders with goods to come.
create index purchase_orders_open on purchase_orders (expected_at, id)
  where closed_at is null and cancelled_at is null and progress in ('to-receive', 'partly-received');
create index purchase_orders_newest on purchase_orders (created_at desc, id desc);
create index purchase_orders_of_supplier on purchase_orders (supplier_id, created_at desc, id desc);

create table purchase_order_lines (
  order_id uuid not null references purchase_orders (id),
  line int2 not null,
  item_id uuid not null references stock_items (id),
  quantity int8 not null check (quantity > 0),
  unit text not null,
  -- Thousandths of the base unit in one unit.
  unit_factor int8 not null check (unit_factor > 0),
  price int8 not null check (price > 0),
  -- Sums over the receipts, returns and bills that name the line, updated in their transaction. Rejected goods are not received.
  received int8 not null default 0 check (received >= 0),
  returned int8 not null default 0 check (returned between 0 and received),
  billed int8 not null default 0 check (billed >= 0),
  -- No more is expected of the line.
  closed_at timestamptz,
  closed_by uuid,
  close_reason text not null default '',
  primary key (order_id, line),
  unique (order_id, item_id),
  check ((closed_at is null) = (closed_by is null))
);

create index purchase_order_lines_of_item on purchase_order_lines (item_id, order_id);

-- How an order reached its supplier, each time. Append-only.
create table purchase_order_sendings (
  id uuid primary key,
  order_id uuid not null references purchase_orders (id),
  method text not null check (method in ('mail', 'print', 'phone')),
  -- The address, or the name of the person on the phone.
  recipient text not null default '',
  sent_at timestamptz not null,
  sent_by uuid not null
);

create index purchase_order_sendings_of_order on purchase_order_sendings (order_id, sent_at);

create trigger purchase_order_sendings_stay before update or delete on purchase_order_sendings
  for each row execute function reject_change();
