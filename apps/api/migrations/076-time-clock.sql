-- Clock in and out at the branch: PINs, enrolled devices, times and their corrections.

create table clock_pins (
  employee_id uuid primary key references employees (id),
  -- Argon2, as passwords.
  pin_hash text not null,
  -- Hash of the id of the request that set it, so that a repeated request changes nothing.
  request_hash text not null,
  -- Chosen by the employee; otherwise the one that head office was shown.
  is_own bool not null,
  version int4 not null default 1 check (version > 0),
  set_at timestamptz not null
);

create table clock_devices (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  name text not null,
  -- The key is 256 random bits, so an unsalted hash is enough.
  key_hash text not null,
  enrolled_by uuid not null,
  enrolled_at timestamptz not null,
  revoked_at timestamptz
);

create index clock_devices_of_branch on clock_devices (branch_id, enrolled_at);

create table work_times (
  -- The idempotency key of the request that clocked in.
  id uuid primary key,
  branch_id uuid not null references branches (id),
  employee_id uuid not null references employees (id),
  -- The day in Kathmandu on which it started.
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  in_device_id uuid not null references clock_devices (id),
  out_device_id uuid references clock_devices (id),
  -- The idempotency key of the request that clocked out.
  out_key uuid,
  -- The next clock-in found it open after more than 16 hours.
  is_abandoned bool not null default false,
  -- Optimistic locking of corrections.
  version int4 not null default 1 check (version > 0),
  check (ended_at >= started_at)
);

create unique index work_times_open on work_times (employee_id) where ended_at is null and not is_abandoned;
create unique index work_times_out_key on work_times (out_key) where out_key is not null;
create index work_times_of_branch on work_times (branch_id, day);
create index work_times_of_employee on work_times (employee_id, day);
create index work_times_unfinished on work_times (branch_id, started_at) where ended_at is null;

-- What a correction replaced. Rows are never changed, so the time that was clocked is always known.
create table work_time_corrections (
  id uuid primary key,
  work_time_id uuid not null references work_times (id),
  started_before timestamptz not null,
  ended_before timestamptz,
  started_after timestamptz not null,
  ended_after timestamptz not null,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null
);

create index work_time_corrections_of_time on work_time_corrections (work_time_id, corrected_at);
