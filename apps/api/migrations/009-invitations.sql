-- Invitations of staff: a link that creates one account with a role.
create table invitations (
  id uuid primary key,
  -- Email address or mobile number that the link was sent to.
  identifier text not null,
  role text not null check (role in ('admin', 'branchAdmin', 'superadmin')),
  branch_id uuid references branches (id),
  -- SHA-256 of the secret in the link; resending replaces it.
  token_hash text not null unique,
  -- Last sender. The invitation is valid only while this account is a super admin.
  invited_by uuid not null references accounts (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check ((role = 'branchAdmin') = (branch_id is not null)),
  check (used_at is null or withdrawn_at is null)
);

-- One open invitation per identifier.
create unique index invitations_open on invitations (identifier) where used_at is null and withdrawn_at is null;
create index invitations_age on invitations (sent_at);
