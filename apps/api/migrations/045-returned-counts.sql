-- Head office sent a count back for a recount: until the branch sends it again.
alter table stock_counts add column returned_by uuid;
