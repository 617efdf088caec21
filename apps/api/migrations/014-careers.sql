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
  -- As it was called when they applied.
  designation text not null,
  temp_address text not null,
  perm_address text not null,
  status text not null default 'new' check (status in ('new', 'shortlisted', 'hired', 'declined')),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null,
  -- The same words on the same day are the same application, however often they are sent.
  fingerprint text not null unique
);

create index career_applications_over on career_applications (delete_after);
