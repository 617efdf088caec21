-- A signed-in device and its family of refresh tokens; each refresh creates the next generation. Tokens are hashed.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  -- SHA-256 of the current refresh token, and of the previous one, which stays valid for a grace period.
  refresh_hash text not null,
  previous_hash text,
  generation int4 not null default 0,
  rotated_at timestamptz not null default now(),
  -- The first token was passed in a URL: valid once, within a minute, without a grace period.
  from_address bool not null default false,
  device_name text not null,
  -- 'Keep me signed in'; without it the session has a short lifetime.
  keep bool not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Absolute and idle limit.
  expires_at timestamptz not null,
  idle_until timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_of_account on sessions (account_id, last_used_at desc) where ended_at is null;
-- Realtime servers poll for recently ended sessions.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create index sessions_over on sessions (expires_at);
