-- Texts of the QR pictures of a branch, by wallet.
create table branch_wallet_qrs (
  branch_id uuid not null references branches (id),
  method text not null check (method in ('esewa', 'khalti', 'fonepay')),
  payload text not null check (length(payload) between 1 and 500),
  saved_at timestamptz not null,
  saved_by uuid not null,
  primary key (branch_id, method)
);

-- QR codes that a wallet made over an amount of a check. A check may disappear by a void; its code can still be paid.
create table check_qrs (
  -- Made by the client: the key of its request.
  id uuid primary key,
  branch_id uuid not null references branches (id),
  check_id uuid not null,
  method text not null check (method in ('esewa', 'khalti', 'fonepay')),
  amount int4 not null check (amount > 0),
  -- Our id at the wallet.
  reference text not null unique check (reference ~ '^[A-Z0-9]{20}$'),
  state text not null default 'open' check (state in ('open', 'paid', 'over')),
  -- Null until the wallet has answered.
  payload text,
  expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  -- Next status check at the wallet; null is none.
  next_check_at timestamptz,
  check ((payload is null) = (expires_at is null))
);

create index check_qrs_to_ask on check_qrs (next_check_at) where next_check_at is not null;

-- Payments of such codes as the wallet reports them, each once. Only a tender counts; the others are to be given back.
create table check_qr_payments (
  id uuid primary key,
  qr_id uuid not null references check_qrs (id),
  branch_id uuid not null references branches (id),
  method text not null,
  -- The wallet's number of the payment.
  txn_id text not null,
  amount int4 not null check (amount > 0),
  used_as text not null check (used_as in ('tender', 'wrong-amount', 'twice', 'late')),
  found_at timestamptz not null,
  returned_at timestamptz,
  returned_by uuid,
  return_reference text,
  unique (method, txn_id),
  check ((returned_at is null) = (return_reference is null)),
  check (used_as <> 'tender' or returned_at is null)
);

create index check_qr_payments_of_qr on check_qr_payments (qr_id);
create unique index check_qr_payments_tender on check_qr_payments (qr_id) where used_as = 'tender';
create index check_qr_payments_surplus on check_qr_payments (branch_id, found_at) where used_as <> 'tender' and returned_at is null;
