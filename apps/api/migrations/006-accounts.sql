-- People who can sign in.
create table accounts (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  -- Lower case.
  email text unique check (email = lower(email)),
  phone text unique check (phone ~ '^9[678]\d{8}$'),
  -- argon2id; null for accounts that only sign in with Google.
  password_hash text,
  google_subject text unique,
  role text not null default 'user' check (role in ('user', 'admin', 'branchAdmin', 'superadmin')),
  branch_id uuid references branches (id),
  state text not null default 'active' check (state in ('active', 'suspended', 'deleted')),
  picture_id uuid references pictures (id),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((role = 'branchAdmin') = (branch_id is not null)),
  -- A deleted account keeps its row for references, without personal data.
  check (state <> 'deleted' or num_nonnulls(email, phone, password_hash, google_subject, picture_id) = 0),
  check (state = 'deleted' or num_nonnulls(email, phone) > 0)
);

create index accounts_staff on accounts (role, id desc) where role <> 'user';
create index accounts_branch on accounts (branch_id) where branch_id is not null;
create index accounts_picture on accounts (picture_id) where picture_id is not null;
create index accounts_name on accounts (lower(first_name) text_pattern_ops, id desc);
create index accounts_last_name on accounts (lower(last_name) text_pattern_ops, id desc);
create index accounts_email on accounts (email text_pattern_ops);
create index accounts_phone on accounts (phone text_pattern_ops);
