-- Bills of suppliers, credit notes, and payments. Quantities are whole thousandths of the base unit, amounts are whole paisa, days are days
-- in Kathmandu.
create table supplier_bills (
  id uuid primary key,
  supplier_id uuid not null references suppliers (id),
  -- A credit note answers a return or a difference; its amounts are above zero too.
  kind text not null check (kind in ('bill', 'credit-note')),
  -- As on the paper.
  bill_number text not null,
  billed_on date not null,
  due_on date not null,
  -- Of a credit note: its bill, and what for. `withheld` is the paper for a difference that was not paid, so its payable is 0.
  credits_id uuid references supplier_bills (id),
  credit_reason text check (credit_reason in ('return', 'price', 'withheld')),
  taxable int8 not null check (taxable >= 0),
  non_taxable int8 not null check (non_taxable >= 0),
  vat int8 not null check (vat >= 0),
  total int8 not null check (total = taxable + non_taxable + vat),
  vat_answer text check (vat_answer in ('accept', 'our-records')),
  note text not null default '',
  picture_id uuid references pictures (id),
  fingerprint text not null,
  entered_at timestamptz not null,
  entered_by uuid not null,
  held_at timestamptz,
  held_by uuid,
  hold_reason text not null default '',
  approved_at timestamptz,
  approved_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  -- What we pay: the answers to the differences applied. Null before the approval.
  payable int8 check (payable >= 0),
  -- Sum over the payments, updated in their transaction.
  -- Of a credit note: what was used for bills.
  paid int8 not null default 0 check (paid >= 0),
  check ((kind = 'credit-note') = (credits_id is not null)),
  check ((kind = 'credit-note') = (credit_reason is not null)),
  check ((approved_at is null) = (payable is null)),
  check (approved_at is null or cancelled_at is null),
  constraint supplier_bills_not_overpaid check (paid <= coalesce(payable, 0))
);

create unique index supplier_bills_number on supplier_bills (supplier_id, kind, lower(bill_number)) where cancelled_at is null;
create index supplier_bills_of_supplier on supplier_bills (supplier_id, billed_on desc, id desc);
create index supplier_bills_newest on supplier_bills (billed_on desc, id desc);
create index supplier_bills_unpaid on supplier_bills (supplier_id, due_on) where cancelled_at is null and (payable is null or paid < payable);
create index supplier_bills_credited on supplier_bills (credits_id) where credits_id is not null;
create index supplier_bills_picture on supplier_bills (picture_id) where picture_id is not null;

create table supplier_bill_lines (
  bill_id uuid not null references supplier_bills (id),
  line int2 not null,
  item_id uuid not null references stock_items (id),
  -- Null: billed and not received.
  receipt_id uuid,
  receipt_line int2,
  quantity int8 not null check (quantity > 0),
  unit text not null,
  unit_factor int8 not null check (unit_factor > 0),
  price int8 not null check (price >= 0),
  amount int8 not null check (amount >= 0),
  is_taxable bool not null,
  -- Answers to differences: 'accept' pays as billed, 'our-records' pays what was received or ordered. Null: no difference, or open.
  quantity_answer text check (quantity_answer in ('accept', 'our-records')),
  price_answer text check (price_answer in ('accept', 'our-records')),
  -- Set with the approval.
  payable_quantity int8 check (payable_quantity >= 0),
  payable_amount int8 check (payable_amount >= 0),
  -- By our records at that time.
  our_quantity int8 check (our_quantity >= 0),
  our_price int8 check (our_price >= 0),
  -- The part of the difference to the receipt that changed the value of the stock, and the part that was already used.
  corrected int8 not null default 0,
  variance int8 not null default 0,
  primary key (bill_id, line),
  foreign key (receipt_id, receipt_line) references goods_receipt_lines (receipt_id, line),
  check ((receipt_id is null) = (receipt_line is null))
);

create index supplier_bill_lines_of_receipt on supplier_bill_lines (receipt_id, receipt_line) where receipt_id is not null;

-- Append-only: a wrong payment is reversed by a row with the opposite amounts.
create table supplier_payments (
  id uuid primary key,
  -- Shown as 'PAY-0041'.
  number int8 not null generated always as identity unique,
  supplier_id uuid not null references suppliers (id),
  paid_on date not null,
  method text not null check (method in ('cash', 'bank', 'wallet', 'credit-note')),
  till_branch_id uuid references branches (id),
  credit_note_id uuid references supplier_bills (id),
  amount int8 not null check (amount <> 0),
  -- Number of the cheque or the transfer.
  reference text not null default '',
  note text not null default '',
  fingerprint text not null,
  reverses uuid unique references supplier_payments (id),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  check (till_branch_id is null or method = 'cash'),
  check ((method = 'credit-note') = (credit_note_id is not null)),
  check ((amount < 0) = (reverses is not null))
);

create index supplier_payments_of_supplier on supplier_payments (supplier_id, paid_on desc, id desc);
create index supplier_payments_of_credit_note on supplier_payments (credit_note_id) where credit_note_id is not null;
create index supplier_payments_newest on supplier_payments (paid_on desc, id desc);

-- Which bills a payment pays. What is left of a payment is an advance.
create table supplier_payment_parts (
  id uuid primary key,
  payment_id uuid not null references supplier_payments (id),
  bill_id uuid not null references supplier_bills (id),
  amount int8 not null check (amount <> 0),
  -- An advance may be used for a later bill.
  applied_at timestamptz not null
);

create index supplier_payment_parts_of_bill on supplier_payment_parts (bill_id);
create index supplier_payment_parts_of_payment on supplier_payment_parts (payment_id);

create trigger supplier_payments_stay before update or delete on supplier_payments for each row execute function reject_change();
create trigger supplier_payment_parts_stay before update or delete on supplier_payment_parts for each row execute function reject_change();
