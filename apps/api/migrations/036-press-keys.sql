-- A press belongs to one order: its key on another one is found too, and refused.
drop index order_history_key;
create unique index order_history_key on order_history (key) where key is not null;
