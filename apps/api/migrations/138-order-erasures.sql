-- Orders of deleted accounts lose what names a person; their figures stay.
alter table orders add column erased_at timestamptz;

-- Accounts with orders that are not erased yet, also of accounts that were deleted before.
create table order_erasures (
  account_id uuid primary key,
  requested_at timestamptz not null
);

insert into order_erasures (account_id, requested_at) select id, now() from accounts where state = 'deleted';
