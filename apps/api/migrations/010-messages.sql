-- Mails and text messages that were handed over, or are being handed over. A message is known by the event that asked for it.

create table messages (
  event_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- Which text it was, never the text itself.
  template text not null,
  -- Veiled: 's•••@example.com'.
  sent_to text not null,
  attempts int4 not null default 0,
  created_at timestamptz not null default now(),
  -- A worker is handing it over; until then no other one does.
  claimed_until timestamptz,
  -- The provider has accepted it.
  sent_at timestamptz,
  -- It will not be tried again: refused for good, or too late.
  given_up_at timestamptz,
  last_error text,
  primary key (event_id, channel),
  check (sent_at is null or given_up_at is null)
);

create index messages_unsent on messages (created_at) where sent_at is null and given_up_at is null;
create index messages_age on messages using brin (created_at);
