-- Discounts of counter orders outside tabs. They have no check, and are given together with the order.
alter table discounts alter column check_id drop not null;
alter table discounts add constraint discounts_check_or_order check (check_id is not null or order_id is not null) not valid;

-- One percentage or amount at a time.
create unique index discounts_of_whole_order on discounts (order_id) where check_id is null and undone_at is null and kind <> 'complimentary';
create index discounts_of_order on discounts (order_id) where check_id is null;
