-- no-transaction
-- Scheduled orders of branches that cooking has not begun for.
create index concurrently if not exists orders_scheduled on orders (requested_from, branch_id)
  where requested_from is not null and ended_at is null;
