-- Creates momo_app, the database role of all programs, and makes it the owner of the database and everything in it. It is no superuser: a
-- fault in a program cannot read files of the server or change other roles. It is the owner because migrations change the tables, and
-- because the row level security of graphile-worker hides the queue from other roles. Run it as a superuser; it can be repeated. It also
-- moves an installation in which the programs were superusers until now. Stop them first, because it locks every table:
--   DATABASE_PASSWORD=… psql -d momo -v ON_ERROR_STOP=1 -f deploy/create-roles.sql
\getenv password DATABASE_PASSWORD
begin;

select 'create role momo_app' where to_regrole('momo_app') is null \gexec
alter role momo_app with login nosuperuser nocreatedb nocreaterole nobypassrls password :'password';
select format('alter database %I owner to momo_app', current_database()) \gexec
grant usage, create on schema public to momo_app;

select format('alter schema %I owner to momo_app', nspname) from pg_namespace where nspname = 'graphile_worker' \gexec

-- A sequence of a column has the owner of its table and cannot be changed alone.
select format('alter table %s owner to momo_app', c.oid::regclass)
from pg_class c
where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  and c.relkind in ('r', 'p', 'v', 'm', 'S')
  and c.relowner <> 'momo_app'::regrole
  and not exists (
    select from pg_depend d
    where c.relkind = 'S' and d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
  )
\gexec

select format('alter routine %s owner to momo_app', p.oid::regprocedure)
from pg_proc p
where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  and p.proowner <> 'momo_app'::regrole
\gexec

select format('alter type %s owner to momo_app', t.oid::regtype)
from pg_type t left join pg_class c on c.oid = t.typrelid
where t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  and t.typowner <> 'momo_app'::regrole
  and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
\gexec

commit;
