-- Sessions, one-time codes, throttles. Nothing secret stands here in the clear: tokens, codes and grants are hashes.

-- A signed-in device, and at the same time a family of refresh tokens: each use makes the next generation.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- SHA-256 of the refresh token that is good now, and of the one before it, which still gives the same successor for a while.
  refresh_hash text not null,
  previous_hash text,
  generation int4 not null default 0,
  rotated_at timestamptz not null default now(),
  -- A token that travelled in an address: good once, within a minute, without a second answer.
  from_address bool not null default false,
  device_name text not null,
  -- 'Keep me signed in': otherwise the session ends with the day.
  keep bool not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Whatever happens, not longer than this; and not longer unused than idle_until.
  expires_at timestamptz not null,
  idle_until timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_of_account on sessions (account_id, last_used_at desc) where ended_at is null;
-- The realtime programs ask what has ended lately, several times a second.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_over on sessions (expires_at);

-- A request for proof that an address or a number is someone's own.
create table one_time_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('sign-up', 'reset-password')),
  -- What the visitor typed: an email address or a mobile number.
  identifier text not null,
  -- Null when nobody has it (a reset), or when nobody has it yet (a sign-up). Such a code can't be guessed right.
  account_id uuid references accounts (id),
  -- A sign-up that waits: names and the hash of the password.
  draft jsonb,
  code_hash text not null,
  attempts int4 not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Answered rightly, or replaced by a newer one.
  ended_at timestamptz,
  -- The permission to set a new password that a right answer gives.
  grant_hash text unique,
  grant_until timestamptz,
  grant_used_at timestamptz
);

create index one_time_codes_open on one_time_codes (identifier, purpose) where ended_at is null;
create index one_time_codes_asked on one_time_codes (identifier, created_at);

-- How often someone failed, by account, by address, by both, by device. Counted before the password is looked at.
create table throttles (
  key text primary key,
  failures int4 not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);

create index throttles_age on throttles (last_at);

-- The link that makes the first super admin.
create table set_up_links (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
