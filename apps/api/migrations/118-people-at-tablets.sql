-- The employees who share a branch's tablets unlock them with the PIN of the time clock, so that every change has a name.

alter table employees add column tablet_role text check (tablet_role in ('cook', 'cashier', 'manager'));

create table branch_people_settings (
  branch_id uuid primary key references branches (id),
  needs_pin bool not null,
  idle_minutes int4 not null check (idle_minutes between 1 and 60),
  -- Optimistic locking.
  version int4 not null check (version > 0)
);

-- A person at a tablet, from the PIN until the tablet is locked.
create table person_sessions (
  -- The idempotency key of the request that unlocked it.
  id uuid primary key,
  -- The token is 256 random bits, so an unsalted hash is enough.
  token_hash text not null unique,
  employee_id uuid not null references employees (id),
  branch_id uuid not null references branches (id),
  device_id uuid not null references clock_devices (id),
  -- The account's session on the device.
  session_id uuid not null,
  -- As of the unlock: a new role or PIN ends it.
  role text not null,
  pin_version int4 not null,
  started_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= started_at)
);

create unique index person_sessions_open on person_sessions (device_id) where ended_at is null;
create index person_sessions_started on person_sessions (started_at);

-- A manager's PIN for one request of the person at the tablet.
create table person_approvals (
  id uuid primary key,
  token_hash text not null unique,
  permission text not null,
  employee_id uuid not null references employees (id),
  branch_id uuid not null references branches (id),
  device_id uuid not null references clock_devices (id),
  session_id uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- Hash of the request that used it: a repeat of that request is accepted.
  used_for text
);

create index person_approvals_made on person_approvals (made_at);
