-- One row for each paper. A job is sent to a printer at most once: an agent needs its current claim to start it, a started job is never
-- queued again by the server, and what the printer did not confirm becomes 'maybe-printed' for a person to decide.

create table print_jobs (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  printer_id uuid not null references printers (id),
  kind text not null
    check (kind in ('kitchen', 'addition', 'cancellation', 'packing', 'bill', 'test', 'drawer')),
  -- What caused it, as 'ticket:<order>:kitchen:2:0'; a source is printed once on a printer.
  source text not null,
  title text not null,
  -- Content without commands of a printer.
  document jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'claimed', 'printed', 'failed', 'maybe-printed')),
  attempts int4 not null default 0,
  -- Not claimed before then: the printer was out of paper, or could not be reached.
  not_before timestamptz not null,
  -- The last claim; it stays with the job, so that a late report can be matched.
  claim uuid,
  claimed_by uuid references print_agents (id),
  claimed_at timestamptz,
  lease_until timestamptz,
  -- The agent was allowed to send the bytes.
  started_at timestamptz,
  printed_at timestamptz,
  error text,
  created_at timestamptz not null,
  -- A person printed it again or closed it.
  settled_at timestamptz,
  settled_by uuid,
  unique (printer_id, source)
);

create index print_jobs_queued on print_jobs (printer_id, id) where state = 'queued';
create index print_jobs_claimed on print_jobs (lease_until) where state = 'claimed';
create index print_jobs_of_branch on print_jobs (branch_id, created_at);
create index print_jobs_open on print_jobs (branch_id)
  where state in ('failed', 'maybe-printed') and settled_at is null;
create index print_jobs_created on print_jobs (created_at);
