-- no-transaction
create index concurrently if not exists orders_of_tab on orders (tab_id) where tab_id is not null;
