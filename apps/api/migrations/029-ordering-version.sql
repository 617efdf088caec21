-- Optimistic locking of the ordering settings, apart from the branch's own version: an edit of the branch's texts is no conflict.
-- Increases with every change of a setting.
alter table branches add column ordering_version int4 not null default 1 check (ordering_version > 0);
