-- Wallets: a payment is one try to pay, with what we told the provider and what it said.

alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('due', 'pending', 'paid', 'failed', 'expired', 'void',
  'replaced', 'mismatch', 'surplus', 'returned', 'part-refunded', 'refunded'));

alter table payments
  add column branch_id uuid,
  -- What the provider knows it by: 20 of A to Z and 0 to 9, in the address it sends the browser back to. Only wallets.
  add column reference text unique check (reference ~ '^[A-Z0-9]{20}$'),
  -- Khalti's pidx.
  add column provider_ref text,
  -- What the provider calls the money once it has it: nothing pays for two.
  add column provider_txn_id text,
  -- When the browser was last sent there, and until when what it was given is good.
  add column handed_at timestamptz,
  add column expires_at timestamptz,
  add column hand_over jsonb,
  -- When the provider is asked next; null: never again.
  add column next_check_at timestamptz,
  add column checks int4 not null default 0,
  -- Its last answer, without secrets and with the telephone masked.
  add column answer jsonb,
  add column answered_at timestamptz,
  -- When the decided ones were last held against what the provider says.
  add column compared_at timestamptz;

update payments p set branch_id = o.branch_id from orders o where o.id = p.order_id;
alter table payments alter column branch_id set not null;

create unique index payments_provider_txn on payments (method, provider_txn_id) where provider_txn_id is not null;
-- Wallets' of the last days, to hold them against what the provider says.
create index payments_of_wallets on payments (created_at) where reference is not null;
create index payments_to_ask on payments (next_check_at) where next_check_at is not null;

alter table refunds
  add column branch_id uuid,
  add column owner text not null default 'branch' check (owner in ('branch', 'head-office')),
  -- The provider's number of it, or what somebody wrote down.
  add column reference text,
  add column note text,
  add column sent_at timestamptz,
  add column sent_by uuid,
  -- When the provider said that it took it. Sent and not taken: nobody knows, so it is asked before it is sent again.
  add column taken_at timestamptz,
  add column ended_by uuid,
  add column tries int4 not null default 0,
  -- When the provider is asked, or sent to, next; null: never.
  add column next_try_at timestamptz,
  add column answer jsonb;

update refunds r set branch_id = p.branch_id from payments p where p.id = r.payment_id;
alter table refunds alter column branch_id set not null;

-- One that is under way per payment: asked for twice, money goes back once.
create unique index refunds_one on refunds (payment_id) where state <> 'done';
drop index refunds_open;
create index refunds_waiting on refunds (due_at, id) where state <> 'done';
create index refunds_of_branch on refunds (branch_id, due_at) where state <> 'done';
-- What is over, the latest first.
create index refunds_of_branch_ids on refunds (branch_id, id desc);
create index refunds_to_try on refunds (next_try_at) where next_try_at is not null;

-- Payments of which the provider and we say different things. One of a kind per payment.
create table payment_differences (
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

create index payment_differences_open on payment_differences (due_at) where done_at is null;

alter table order_tasks drop constraint order_tasks_kind_check;
alter table order_tasks add constraint order_tasks_kind_check
  check (kind in ('unanswered', 'late', 'not-taken', 'not-arrived', 'missed', 'refund', 'payment'));

-- For a bill that somebody keeps for their tax.
alter table orders add column buyer_pan text check (buyer_pan ~ '^[0-9]{9}$');
