-- Goods that suppliers deliver and goods that go back. Quantities are whole thousandths of the base unit, prices and amounts are whole paisa
-- without VAT.

-- The id is that of the stock document: `receipt`, or `supplier-return` for goods that go back.
create table goods_receipts (
  id uuid primary key,
  -- Shown as 'GR-0041'.
  number int8 not null generated always as identity unique,
  kind text not null check (kind in ('receipt', 'return')),
  -- Null: the market.
  supplier_id uuid references suppliers (id),
  -- Null: bought without an order.
  order_id uuid references purchase_orders (id),
  -- Of a return: the receipt of the goods.
  returns_id uuid references goods_receipts (id),
  location_id uuid not null references stock_locations (id),
  slip_number text not null default '',
  happened_at timestamptz not null,
  -- Of the accepted lines.
  total int8 not null check (total >= 0),
  -- How a market purchase was paid at once. Others are paid by bill.
  paid_by text check (paid_by in ('cash', 'bank', 'wallet')),
  -- Cash from the till of a branch.
  till_branch_id uuid references branches (id),
  note text not null default '',
  -- Hash of the content, to reject other content under the same id.
  fingerprint text not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  reversed_at timestamptz,
  check (order_id is null or supplier_id is not null),
  check ((kind = 'return') = (returns_id is not null)),
  check (supplier_id is not null or paid_by is not null),
  check (till_branch_id is null or paid_by = 'cash')
);

create index goods_receipts_newest on goods_receipts (recorded_at desc, id desc);
create index goods_receipts_of_order on goods_receipts (order_id) where order_id is not null;
create index goods_receipts_of_supplier on goods_receipts (supplier_id, happened_at desc, id desc) where supplier_id is not null;
create index goods_receipts_returned on goods_receipts (returns_id) where returns_id is not null;

create table goods_receipt_lines (
  receipt_id uuid not null references goods_receipts (id),
  line int2 not null,
  -- Copied from the receipt, for the last prices of an item and for what awaits a bill.
  supplier_id uuid,
  happened_at timestamptz not null,
  -- Null: not ordered.
  order_line int2,
  -- Of a return: the line of the receipt.
  returns_line int2,
  item_id uuid not null references stock_items (id),
  accepted int8 not null check (accepted >= 0),
  rejected int8 not null default 0 check (rejected >= 0),
  reject_reason text check (reject_reason in ('too-warm', 'spoiled', 'damaged', 'wrong-item', 'wrong-size', 'expired', 'other')),
  reject_action text check (reject_action in ('back-with-driver', 'collected-later', 'destroyed')),
  unit text not null,
  unit_factor int8 not null check (unit_factor > 0),
  price int8 not null check (price >= 0),
  -- Of what was accepted.
  amount int8 not null check (amount >= 0),
  batch_code text not null default '',
  use_by date,
  -- Tenths of a degree Celsius.
  temperature int4 check (temperature between -600 and 1500),
  -- Of a receipt: sums over returns and over bills less credit notes, updated in their transaction.
  returned int8 not null default 0 check (returned between 0 and accepted),
  billed int8 not null default 0 check (billed >= 0),
  primary key (receipt_id, line),
  check (accepted + rejected > 0),
  check ((rejected > 0) = (reject_reason is not null)),
  check ((rejected > 0) = (reject_action is not null))
);

create index goods_receipt_lines_of_item on goods_receipt_lines (item_id, supplier_id, happened_at desc, receipt_id);
create index goods_receipt_lines_to_bill on goods_receipt_lines (supplier_id, receipt_id)
  where supplier_id is not null and returns_line is null and billed < accepted - returned;

create table goods_receipt_photos (
  receipt_id uuid not null references goods_receipts (id),
  picture_id uuid not null unique references pictures (id),
  added_at timestamptz not null,
  primary key (receipt_id, picture_id)
);
