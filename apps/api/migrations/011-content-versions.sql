-- A version is a draft, waits for its hour, or has been live; which one is live stays a pointer. Slugs of dishes outlive their names.

alter table site_documents
  add column state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  add column go_live_at timestamptz,
  add check ((state = 'scheduled') = (go_live_at is not null));

create index site_documents_due on site_documents (go_live_at) where state = 'scheduled';

alter table site_published add column published_at timestamptz not null default now();

-- Every address a dish ever had. The present one shows it, the others lead there.
create table site_slugs (
  slug text primary key,
  kind text not null,
  identifier text not null,
  is_current boolean not null
);

create unique index site_slugs_current on site_slugs (kind, identifier) where is_current;
