-- What happened, written in the transaction in which it happened. The relay moves the rows into the queue, so the
-- table is empty most of the time and must be vacuumed by churn, not by size.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- A handler that has had its effect for an event; it never has it twice.
create table handled_events (
  handler text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (handler, event_id)
);

create index handled_events_age on handled_events using brin (handled_at);
