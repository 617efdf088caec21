-- What a customer reports about an order, and the one answer of the branch or head office.
create table problem_reports (
  -- Made by the client: the idempotency key.
  id uuid primary key,
  order_id uuid not null references orders (id),
  branch_id uuid not null references branches (id),
  account_id uuid not null,
  reason text not null,
  -- Positions of the order's lines.
  lines int4[] not null default '{}',
  words text not null default '',
  state text not null default 'open' check (state in ('open', 'answered', 'refunded', 'declined')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  refund_id uuid,
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'refunded') = (refund_id is not null))
);

create unique index problem_reports_open on problem_reports (order_id) where state = 'open';
create index problem_reports_of_order on problem_reports (order_id, id);
create index problem_reports_of_account on problem_reports (account_id, created_at);
create index problem_reports_waiting on problem_reports (created_at, id) where state = 'open';
create index problem_reports_of_branch_waiting on problem_reports (branch_id, created_at, id) where state = 'open';
create index problem_reports_by_state on problem_reports (state, created_at desc, id desc);
create index problem_reports_of_branch on problem_reports (branch_id, created_at desc, id desc);

-- Private: the bytes are in the row, not in the public picture storage, and are deleted with it.
create table problem_photos (
  id uuid primary key,
  report_id uuid not null references problem_reports (id),
  content bytea not null,
  added_at timestamptz not null
);

create index problem_photos_of_report on problem_photos (report_id, added_at, id);
create index problem_photos_by_age on problem_photos (added_at);
-- JPEG files are compressed already.
alter table problem_photos alter column content set storage external;
