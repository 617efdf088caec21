-- Saved filters of head office's order list, and exports that the worker writes.

create table order_views (
  id uuid primary key,
  account_id uuid not null,
  name text not null check (name <> ''),
  filters jsonb not null,
  created_at timestamptz not null
);
create unique index order_views_name on order_views (account_id, lower(name));

create table exports (
  -- Idempotency key of the request; the fingerprint is a hash of its input.
  id uuid primary key,
  fingerprint text not null,
  account_id uuid not null,
  kind text not null,
  filters jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  -- The file covers what existed at this time.
  requested_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  estimated_rows int4 not null,
  -- Sums of the parts. The cursor is the end of the last part; null before the first.
  row_count int4 not null default 0,
  byte_count int8 not null default 0,
  part_count int4 not null default 0,
  last_cursor text,
  check ((ended_at is null) = (state = 'running'))
);
create index exports_of_account on exports (account_id, requested_at desc, id desc);
create index exports_running on exports (account_id) where state = 'running';
create index exports_expiring on exports (expires_at);

-- The stored files of an export in the order of its rows. Only listed files belong to it.
create table export_parts (
  export_id uuid not null references exports (id) on delete cascade,
  position int4 not null,
  file text not null,
  primary key (export_id, position)
);
