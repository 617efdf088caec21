-- Completed base backups of the server, recorded by deploy/backup.sh. The worker reports the age of the last one.
create table base_backups (
  -- The directory of the backup, named after the time of its completion.
  name text primary key,
  completed_at timestamptz not null default now()
);
