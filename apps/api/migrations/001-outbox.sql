-- Events, written in the transaction of the change. A relay moves them to the queue, so the table stays small
-- but churns: autovacuum runs by row count, not by share of the table.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Events that a handler has processed, so that a redelivery has no second effect.
create table handled_events (
  handler text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (handler, event_id)
);

create index handled_events_age on handled_events using brin (handled_at);
