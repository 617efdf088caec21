-- Planned shifts of employees. Branch admins and super admins write them; the hours of a month are compared with them.

create table shifts (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  employee_id uuid not null references employees (id),
  -- The day in Kathmandu on which the shift starts. An overnight shift ends on the next one.
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text not null default '',
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  updated_by uuid not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at and ends_at <= starts_at + interval '16 hours')
);

create index shifts_of_branch on shifts (branch_id, day);
create index shifts_of_employee on shifts (employee_id, starts_at);
