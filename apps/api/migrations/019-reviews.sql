-- One review per customer and branch; a newer one replaces it.
create table reviews (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  -- Null when the account was deleted; the review stays without a name.
  account_id uuid references accounts (id) on delete set null,
  -- 1 to 10, so that sums stay integers.
  half_stars int4 not null check (half_stars between 1 and 10),
  comment text not null default '' check (length(comment) <= 500),
  -- The form prefilled the comment; the customer did not write it.
  is_filled_in bool not null default false,
  created_at timestamptz not null,
  edited_at timestamptz,
  reply text,
  replied_at timestamptz,
  replied_by uuid references accounts (id) on delete set null,
  hidden_at timestamptz,
  hidden_by uuid references accounts (id) on delete set null,
  hidden_because text,
  unique (branch_id, account_id),
  check ((reply is null) = (replied_at is null)),
  check ((hidden_at is null) = (hidden_because is null))
);

create index reviews_newest on reviews (branch_id, created_at desc, id desc) where hidden_at is null;
create index reviews_unanswered on reviews (branch_id)
  where hidden_at is null and reply is null and comment <> '' and not is_filled_in;
