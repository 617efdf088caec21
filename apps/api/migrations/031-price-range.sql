-- How far a branch may move the price away from the chain's, in percent. Existing branch prices stay as they are.
alter table foods add column price_range_percent int4 not null default 30 check (price_range_percent between 0 and 100);
