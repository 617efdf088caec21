-- Members of staff are invited: a link that makes an account with a role, once.

create table invitations (
  id uuid primary key,
  -- An email address or a mobile number; where the link went.
  identifier text not null,
  role text not null check (role in ('admin', 'branchAdmin', 'superadmin')),
  branch_id uuid references branches (id),
  -- SHA-256 of the secret in the link; a new link replaces it.
  token_hash text not null unique,
  -- Whoever sent it last. Their word counts as long as they are a super admin.
  invited_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check ((role = 'branchAdmin') = (branch_id is not null)),
  check (used_at is null or withdrawn_at is null)
);

-- One at a time for an address or a number.
create unique index invitations_open on invitations (identifier) where used_at is null and withdrawn_at is null;
create index invitations_age on invitations (sent_at);
