-- The hashes of all pictures that a document refers to.
create function pictures_in(data jsonb) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(data::text, '/media/([0-9a-f]{64})/', 'g') as found);

-- Every version of every document: a draft, scheduled, or published. Rows are never deleted.
create table site_documents (
  kind text not null,
  identifier text not null,
  version int4 not null check (version > 0),
  data jsonb not null,
  author text not null,
  state text not null default 'published' check (state in ('draft', 'scheduled', 'published')),
  go_live_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, identifier, version),
  check ((state = 'scheduled') = (go_live_at is not null))
);

create index site_documents_due on site_documents (go_live_at) where state = 'scheduled';
create index site_documents_pictures on site_documents using gin (pictures_in(data));

-- The version that visitors see.
create table site_published (
  kind text not null,
  identifier text not null,
  version int4 not null,
  published_at timestamptz not null default now(),
  primary key (kind, identifier),
  foreign key (kind, identifier, version) references site_documents (kind, identifier, version)
);

-- Current and former slugs of dishes; former ones redirect.
create table site_slugs (
  slug text primary key,
  kind text not null,
  identifier text not null,
  is_current boolean not null
);

create unique index site_slugs_current on site_slugs (kind, identifier) where is_current;
