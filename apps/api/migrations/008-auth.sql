-- One-time codes, throttles and the setup link. Codes, grants and tokens are stored as hashes.

-- Proof of ownership of an email address or mobile number.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'reset-password')),
  -- The email address or mobile number that the visitor entered.
  identifier text not null,
  -- The account with this identifier. If no code was sent (reset without account, sign-up with one), no code matches.
  account_id uuid references accounts (id),
  -- Pending sign-up: names and password hash.
  draft jsonb,
  code_hash text not null,
  attempts int4 not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Used, or replaced by a newer code.
  ended_at timestamptz,
  -- Permission to set a new password, granted for a correct code.
  grant_hash text unique,
  grant_until timestamptz,
  grant_used_at timestamptz
);

create index one_time_codes_open on one_time_codes (identifier, purpose) where ended_at is null;
create index one_time_codes_asked on one_time_codes (identifier, created_at);

-- Failed attempts by account, network, both, or device. Counted before the password is checked.
create table throttles (
  key text primary key,
  failures int4 not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);

create index throttles_age on throttles (last_at);

-- The link that creates the first super admin.
create table setup_links (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
