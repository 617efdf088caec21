-- no-transaction
-- The audit trail is filtered by day.
create index concurrently if not exists audit_log_days on audit_log (created_at);
