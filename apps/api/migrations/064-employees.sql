-- Employees of the chain and their private documents.

create table employees (
  id uuid primary key,
  name text not null,
  name_ne text not null default '',
  -- The normalized words of both names and the phone number, each after a blank. Written by the service.
  search text not null,
  post text not null,
  -- Null for the central kitchen.
  branch_id uuid references branches (id),
  phone text not null,
  joined_on date not null,
  -- The last day of work.
  left_on date,
  emergency_name text not null default '',
  emergency_phone text,
  account_id uuid,
  -- Applications are deleted after a set time, so this is no foreign key.
  application_id uuid,
  note text not null default '',
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (left_on >= joined_on)
);

create index employees_by_name on employees (lower(name), id);
create index employees_of_branch on employees (branch_id, lower(name), id);
create index employees_of_post on employees (post, lower(name), id);
create unique index employees_account on employees (account_id) where account_id is not null;
create unique index employees_application on employees (application_id) where application_id is not null;

-- Identity papers and contracts. The content is in the row, not in the public picture storage: it is deleted with the row, and only an
-- endpoint for super admins reads it.
create table employee_documents (
  id uuid primary key,
  employee_id uuid not null references employees (id),
  title text not null,
  content_type text not null,
  content bytea not null,
  added_by uuid not null,
  added_at timestamptz not null
);

create index employee_documents_of_employee on employee_documents (employee_id, added_at, id);
-- Photos and PDF files are compressed already.
alter table employee_documents alter column content set storage external;
