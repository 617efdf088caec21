-- Payment attempts; an order may have several, of which at most one counts.
create table payments (
  id uuid primary key,
  order_id uuid not null,
  branch_id uuid not null,
  method text not null check (method in ('cash', 'esewa', 'khalti')),
  state text not null check (state in ('due', 'pending', 'paid', 'failed', 'expired', 'void',
    'replaced', 'mismatch', 'surplus', 'returned', 'part-refunded', 'refunded')),
  amount int4 not null check (amount >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Cash: name of the rider or cashier who collected it, and the account that recorded it.
  taken_by text,
  recorded_by uuid,
  -- Wallets: our reference at the provider, part of the return URL.
  reference text unique check (reference ~ '^[A-Z0-9]{20}$'),
  -- Khalti's pidx.
  provider_ref text,
  -- The provider's transaction id; it pays for one attempt only.
  provider_txn_id text,
  -- Last redirect of the browser to the provider, how long it is valid, and its data.
  redirected_at timestamptz,
  expires_at timestamptz,
  redirect jsonb,
  -- Next status check at the provider; null is none.
  next_check_at timestamptz,
  checks int4 not null default 0,
  -- Last response of the provider, without secrets and with a masked phone number.
  answer jsonb,
  answered_at timestamptz,
  -- Last reconciliation with the provider.
  compared_at timestamptz
);

-- At most one payment per order counts.
create unique index payments_live on payments (order_id) where state in ('due', 'pending', 'paid', 'part-refunded', 'refunded');
create index payments_of_order on payments (order_id);
create unique index payments_provider_txn on payments (method, provider_txn_id) where provider_txn_id is not null;
-- Recent wallet payments, for reconciliation.
create index payments_of_wallets on payments (created_at) where reference is not null;
create index payments_to_ask on payments (next_check_at) where next_check_at is not null;
-- Cash that is not collected yet.
create index payments_due on payments (branch_id) where state = 'due';
create index payments_of_branch_paid on payments (branch_id, paid_at) where paid_at is not null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  branch_id uuid not null,
  state text not null check (state in ('due', 'sent', 'done', 'refused')),
  owner text not null default 'branch' check (owner in ('branch', 'head-office')),
  amount int4 not null check (amount > 0),
  reason text not null,
  -- The provider's refund number, or a reference entered by staff.
  reference text,
  note text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  sent_at timestamptz,
  sent_by uuid,
  -- When the provider accepted it. Sent but not accepted is unknown: check the status before sending again.
  taken_at timestamptz,
  tries int4 not null default 0,
  -- Next status check or retry; null is none.
  next_try_at timestamptz,
  answer jsonb,
  ended_at timestamptz,
  ended_by uuid
);

-- At most one unfinished refund per payment, so that repeated requests refund once.
create unique index refunds_one on refunds (payment_id) where state <> 'done';
create index refunds_of_payment on refunds (payment_id);
create index refunds_waiting on refunds (due_at, id) where state <> 'done';
create index refunds_of_branch on refunds (branch_id, due_at) where state <> 'done';
create index refunds_of_branch_ids on refunds (branch_id, id desc);
create index refunds_of_branch_ended on refunds (branch_id, ended_at) where ended_at is not null;
create index refunds_to_try on refunds (next_try_at) where next_try_at is not null;

-- Payments that the provider's records and ours state differently.
create table payment_discrepancies (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  branch_id uuid not null references branches (id),
  kind text not null check (kind in ('unknown-to-us', 'unknown-to-provider', 'amount', 'refund', 'undecided')),
  owner text not null check (owner in ('branch', 'head-office')),
  their_state text not null,
  their_amount int4,
  raised_at timestamptz not null,
  due_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  note text,
  unique (payment_id, kind)
);

create index payment_discrepancies_open on payment_discrepancies (due_at) where done_at is null;
