-- Second factors of staff: authenticator apps, passkeys and recovery codes.

-- Since when the account has a second factor; read with every request, so that a role that needs one cannot go on without it.
alter table accounts add column second_factor_at timestamptz;
-- When the owner last confirmed the identity within the session; opening it counts too.
alter table sessions add column proven_at timestamptz;

create table authenticator_apps (
  account_id uuid primary key references accounts (id),
  -- AES-256-GCM, bound to the account; the name of the key comes first.
  sealed_secret text not null,
  -- The time step of the last accepted code: each code works once.
  last_step int8 not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- base64url, as WebAuthn names it.
  credential_id text not null unique,
  public_key text not null,
  sign_count int8 not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_account on passkeys (account_id);

-- 80 random bits each, so an unsalted hash is enough; it does not depend on SECRET_KEYS.
create table recovery_codes (
  account_id uuid not null references accounts (id),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Tickets of steps that a second request finishes.
create table factor_challenges (
  ticket_hash text primary key,
  account_id uuid not null references accounts (id),
  purpose text not null check (purpose in ('sign-in', 'proof', 'passkey')),
  -- WebAuthn's challenge, as soon as one was asked for.
  challenge text,
  -- The session that asked; a sign-in has none yet.
  session_id uuid,
  -- How the session of a sign-in will be opened.
  keep bool,
  device_name text,
  is_known_device bool,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'sign-in') = (session_id is null)),
  check ((purpose = 'sign-in') = (num_nonnulls(keep, device_name, is_known_device) = 3))
);

create index factor_challenges_account on factor_challenges (account_id);
create index factor_challenges_over on factor_challenges (expires_at);
