-- One cart per account, with foods of one branch. It is stored on the server for all devices of the account.
create table carts (
  account_id uuid primary key references accounts (id) on delete cascade,
  branch_id uuid not null references branches (id),
  -- Optimistic locking: increases with every change; a checkout names the version it was made from.
  version int8 not null default 1,
  -- Latest idempotency keys: a repeated request changes nothing, even if its line was removed since.
  recent_keys uuid[] not null default '{}',
  changed_at timestamptz not null,
  unique (account_id, branch_id)
);

create table cart_lines (
  id uuid primary key,
  account_id uuid not null,
  -- Equals the cart's branch, enforced by the foreign key.
  branch_id uuid not null,
  food_id uuid not null references foods (id),
  -- Sorted, so that equal choices compare equal.
  option_ids uuid[] not null default '{}',
  quantity int4 not null check (quantity between 1 and 99),
  note text not null default '' check (length(note) <= 200),
  -- Unit price shown when the line was last added to; never the price that is charged.
  seen_price int4 not null,
  added_at timestamptz not null,
  unique (account_id, food_id, option_ids),
  foreign key (account_id, branch_id) references carts (account_id, branch_id) on delete cascade
);
