-- Closed: a draft that was discarded, or replaced by a publication. It stays in the history.
alter table site_documents drop constraint site_documents_state_check;
alter table site_documents add constraint site_documents_state_check
  check (state in ('draft', 'scheduled', 'published', 'closed'));

-- The version that was live when this one was written or went live; the history compares the two. Null if nothing was live.
alter table site_documents add column live_before int4;

update site_documents d set live_before = (
  select max(p.version) from site_documents p
  where p.kind = d.kind and p.identifier = d.identifier and p.version < d.version and p.state = 'published'
);
