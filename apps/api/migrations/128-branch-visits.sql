-- Visits of head office in the branch area of a branch.
create table branch_visits (
  -- Made by the client: the idempotency key.
  id uuid primary key,
  -- The only session that may use it. No foreign key: visits outlive sessions.
  session_id uuid not null,
  account_id uuid not null references accounts (id),
  branch_id uuid not null references branches (id),
  mode text not null check (mode in ('read', 'act')),
  reason text not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'expired', 'replaced', 'session_ended')),
  check ((ended_at is null) = (end_reason is null)),
  check (mode = 'read' or reason <> '')
);

create unique index branch_visits_open on branch_visits (session_id) where ended_at is null;
create index branch_visits_of_branch on branch_visits (branch_id, started_at desc);
