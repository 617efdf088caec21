-- The part of taken that is held by orders awaiting a wallet payment; at most a third of the capacity.
alter table capacity_slots add column unpaid int4 not null default 0 check (unpaid >= 0);

-- True until the order is paid.
alter table capacity_holds add column is_unpaid bool not null default false;
