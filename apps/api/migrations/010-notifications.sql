-- Notifications for an account (user_{id}) or a branch (branch_{id}). The rows are authoritative; the socket only
-- announces them.

-- The lock on the room's row makes sequence numbers gapless and in commit order.
create table notification_rooms (
  room text primary key,
  last_sequence int8 not null default 0,
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

-- Without a row, order updates are sent by email and SMS.
create table notification_preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  order_mail bool not null default true,
  order_sms bool not null default true
);

-- One confirmation per address and day. Only a keyed hash of the address is stored.
create table form_confirmations (
  address_mark text not null,
  day date not null,
  event_id uuid not null,
  primary key (address_mark, day)
);

-- Number of form entries that the office has not been emailed about, and the time of the last email.
create table office_notifications (
  kind text primary key,
  waiting int4 not null default 0,
  mailed_at timestamptz
);
