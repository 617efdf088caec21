-- Delivery log of emails and text messages, one row per event and channel.
create table messages (
  event_id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  -- Name of the template; the text itself is not stored.
  template text not null,
  -- Masked: 's•••@example.com'.
  sent_to text not null,
  attempts int4 not null default 0,
  created_at timestamptz not null default now(),
  -- Lease of the worker that is sending the message.
  claimed_until timestamptz,
  -- When the provider accepted it.
  sent_at timestamptz,
  -- Not retried any more: permanently rejected, or too late.
  given_up_at timestamptz,
  last_error text,
  primary key (event_id, channel),
  check (sent_at is null or given_up_at is null)
);

create index messages_unsent on messages (created_at) where sent_at is null and given_up_at is null;
create index messages_age on messages using brin (created_at);
