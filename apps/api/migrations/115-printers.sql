-- Printers of a branch, and the print agents (small programs in the branch) that print on them.

create table print_agents (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  name text not null,
  -- Of the agent's key: 256 random bits, so an unsalted hash is enough. Null until it is paired.
  key_hash text unique,
  -- Keyed hash of the last pairing code.
  code_hash text unique,
  -- Hash of the key that used the code, so that only the same agent can repeat the request.
  code_used_by text,
  -- The request that made the code, so that a repeated request shows the same one.
  code_request uuid,
  code_expires_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  last_seen_at timestamptz,
  -- Version of the program.
  software text,
  revoked_at timestamptz
);

create index print_agents_of_branch on print_agents (branch_id) where revoked_at is null;

create table printers (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  agent_id uuid not null references print_agents (id),
  name text not null,
  connection text not null check (connection in ('network', 'usb')),
  -- 'host:port' or the path of a device.
  address text not null,
  -- Width in millimetres.
  paper int4 not null check (paper in (58, 80)),
  -- Stations of the kitchen whose dishes it prints; empty: all.
  stations text[] not null default '{}',
  prints text[] not null,
  has_drawer bool not null default false,
  version int4 not null default 1 check (version > 0),
  created_at timestamptz not null,
  -- As the agent reported it.
  status text not null default 'unknown'
    check (status in ('unknown', 'ok', 'paper-low', 'paper-out', 'cover-open', 'offline', 'error')),
  status_at timestamptz,
  removed_at timestamptz
);

create index printers_of_branch on printers (branch_id) where removed_at is null;
create index printers_of_agent on printers (agent_id) where removed_at is null;
