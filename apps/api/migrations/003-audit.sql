-- Trigger function for append-only tables.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Changes by staff, written in the transaction of the change. Append-only.
create table audit_log (
  id uuid primary key,
  -- No foreign key: entries outlive accounts. Null for actions on the command line, whose role is 'operator'.
  actor_id uuid,
  actor_role text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  branch_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_branch on audit_log (branch_id, id desc) where branch_id is not null;

create trigger audit_log_append_only before update or delete on audit_log for each row execute function reject_change();
create trigger audit_log_not_emptied before truncate on audit_log for each statement execute function reject_change();
