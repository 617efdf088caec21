-- A push message is delivered like a mail: one row per event, with a lease.
alter table messages validate constraint messages_channel_check;
