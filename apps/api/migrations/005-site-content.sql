-- Every version of every piece of site content stays; what visitors see is a pointer.

create table site_documents (
  kind text not null,
  identifier text not null,
  version int4 not null check (version > 0),
  data jsonb not null,
  author text not null,
  created_at timestamptz not null default now(),
  primary key (kind, identifier, version)
);

create table site_published (
  kind text not null,
  identifier text not null,
  version int4 not null,
  primary key (kind, identifier),
  foreign key (kind, identifier, version) references site_documents (kind, identifier, version)
);
