-- Messages that cost money, by hour of their request: the budget of the chain limits them, and head office is alerted before it is used
-- up. A day's use is the sum of 24 rows; older rows are deleted.
create table message_uses (
  channel text not null check (channel in ('sms', 'mail')),
  -- The start of an hour.
  hour timestamptz not null,
  used int4 not null check (used >= 0),
  primary key (channel, hour)
);
