-- Further branches of a branch admin, beside accounts.branch_id.
create table account_branches (
  account_id uuid not null references accounts (id),
  branch_id uuid not null references branches (id),
  created_at timestamptz not null default now(),
  primary key (account_id, branch_id)
);

-- Where a session works if that differs from its account: an area manager switched to another branch, or head office visits one.
create table session_places (
  session_id uuid primary key references sessions (id) on delete cascade,
  -- Null: accounts.branch_id. It counts while the account belongs to that branch.
  branch_id uuid references branches (id),
  -- Realtime servers poll for it.
  changed_at timestamptz not null
);

create index session_places_changed on session_places (changed_at);
