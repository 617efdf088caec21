-- What a person is notified about on which channel. Without a row the default of the topic applies.
create table notification_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  -- For example 'orders' or 'office.stock'. Names are in the contract, so that a new topic needs no migration.
  topic text not null,
  channel text not null check (channel in ('mail', 'sms', 'push')),
  is_on bool not null,
  primary key (account_id, topic, channel)
);

-- The former choices were about order messages and payment messages. Mail about payments cannot be switched off any more.
insert into notification_choices (account_id, topic, channel, is_on)
select account_id, 'orders', 'mail', order_mail from notification_preferences
union all
select account_id, t.topic, 'sms', order_sms from notification_preferences, (values ('orders'), ('payments')) t (topic)
on conflict do nothing;

-- Browsers that get push notifications of an account, until their session ends.
create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Address at the push service of the browser's maker. One browser belongs to one account.
  endpoint text not null unique,
  -- Keys of the browser for the content (RFC 8291).
  p256dh text not null,
  auth text not null,
  -- The application server key that the browser subscribed with. A push service rejects any other.
  public_key text not null,
  created_at timestamptz not null
);

create index push_subscriptions_of_account on push_subscriptions (account_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Validated by the next migration, without blocking writes.
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('mail', 'sms', 'push')) not valid;
