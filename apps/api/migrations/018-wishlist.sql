-- Favourite branches of a customer.
create table favourites (
  account_id uuid not null references accounts (id) on delete cascade,
  branch_id uuid not null references branches (id),
  created_at timestamptz not null,
  primary key (account_id, branch_id)
);

create index favourites_newest on favourites (account_id, created_at desc);
