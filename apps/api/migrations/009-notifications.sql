-- News for a person (user_{id}) or a branch (branch_{id}). The row is the truth, the socket only says that there is one.

-- Rows of one room get numbers without gaps, in the order in which they are committed: the counter's row is locked until then.
create table notification_rooms (
  room text primary key,
  last_sequence int8 not null default 0,
  -- The newest one its owner has read, and when that was said.
  read_up_to int8 not null default 0,
  read_at timestamptz
);

create table notifications (
  room text not null references notification_rooms (room),
  sequence int8 not null,
  id uuid not null unique,
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (room, sequence)
);
