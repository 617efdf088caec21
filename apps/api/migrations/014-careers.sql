create table designations (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

create unique index designations_name on designations (lower(name));

create table career_applications (
  id uuid primary key,
  full_name text not null,
  contact text not null,
  email text not null,
  qualification text not null check (qualification in ('high-school', 'diploma', 'plus-two', 'bachelor', 'master')),
  -- Name of the position at the time of the application.
  designation text not null,
  temp_address text not null,
  perm_address text not null,
  status text not null default 'new' check (status in ('new', 'in-progress', 'shortlisted', 'hired', 'declined')),
  -- Internal; not shown to the applicant.
  note text not null default '',
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null,
  -- Hash of content and day: the same application sent twice on a day is stored once.
  fingerprint text not null unique
);

create index career_applications_over on career_applications (delete_after);

-- Replies by email. The browser generates the id; it is the idempotency key of the reply.
create table application_answers (
  id uuid primary key,
  entry_id uuid not null references career_applications (id) on delete cascade,
  text text not null,
  -- No foreign key: the reply may outlive the account.
  answered_by uuid not null,
  created_at timestamptz not null default now()
);

create index application_answers_of on application_answers (entry_id, created_at);
