drop index if exists invoices_one_credit;

-- Money that was given back with a credit note for plates of a bill. Append-only.
create table bill_refunds (
  branch_id uuid not null references branches (id),
  -- Made by the client: the key of its request.
  key uuid not null,
  fingerprint text not null,
  bill_id uuid not null references invoices (id),
  credit_note_id uuid not null unique references invoices (id),
  method text not null check (method in ('cash', 'card', 'esewa', 'khalti', 'fonepay')),
  -- Whole paisa.
  amount int4 not null check (amount > 0),
  -- Slip number of the card terminal, or the reference of the wallet.
  reference text,
  -- The bill of a check: the till counts this row. Otherwise it counts the refund of the order's payment.
  in_tab bool not null,
  given_at timestamptz not null,
  given_by uuid not null,
  primary key (branch_id, key),
  check (method = 'cash' or reference is not null)
);

create index bill_refunds_of_day on bill_refunds (branch_id, given_at);
create index bill_refunds_of_bill on bill_refunds (bill_id);
create trigger bill_refunds_stay before update or delete on bill_refunds for each row execute function reject_change();

-- How it was given back, if not in the way it was paid.
alter table refunds add column method text;
