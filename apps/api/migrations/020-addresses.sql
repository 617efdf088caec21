-- Delivery addresses of a customer.
create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- 'Home', 'Office'.
  label text not null,
  address text not null,
  note text not null default '',
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Most recently used first.
  used_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

create index addresses_of_account on addresses (account_id, used_at desc);
