-- Where a customer has food brought: in words a rider understands, with a pin where there is one.

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- 'Home', 'Office'.
  label text not null,
  address text not null,
  note text not null default '',
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- The one that was ordered to last stands first.
  used_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

create index addresses_of_account on addresses (account_id, used_at desc);

-- Only of those who want it otherwise: without a row news of orders come by mail and by SMS.
create table notification_choices (
  account_id uuid primary key references accounts (id) on delete cascade,
  order_mail bool not null default true,
  order_sms bool not null default true
);
