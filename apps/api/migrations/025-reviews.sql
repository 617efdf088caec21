-- What customers say about an outlet: one review each, replaced by a newer one.

create table reviews (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  -- The words stay when the account goes; the name does not.
  account_id uuid references accounts (id) on delete set null,
  -- In half stars: 1 to 10. Sums stay whole numbers.
  half_stars int4 not null check (half_stars between 1 and 10),
  comment text not null default '' check (length(comment) <= 500),
  -- The form filled the comment in: nobody's own words.
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

-- Kept in the transaction that changes a review; hidden ones do not count. The public rating is the opening balance and these.
alter table branches add column review_half_stars int8 not null default 0;
alter table branches add column review_count int4 not null default 0;
