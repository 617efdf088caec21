-- One row per stored picture; its renditions are files named after the hash.
create table pictures (
  id uuid primary key,
  -- SHA-256 that names the files and the URL. A replacement gets a new one; see picture_former_names.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the uploaded bytes, to find duplicates. Null for owned pictures.
  source text unique,
  -- Belongs to one account (a profile photo): not listed in the library, not matched by source.
  is_own boolean not null default false,
  -- Size of the widest rendition, after rotation.
  width int4 not null check (width > 0),
  height int4 not null check (height > 0),
  -- Data URI of a tiny placeholder, shown while the picture loads.
  blur text not null,
  alt text not null,
  alt_ne text,
  -- Existing WebP files, ascending.
  widths int4[] not null check (cardinality(widths) > 0),
  -- Existing AVIF files, ascending; empty until the worker has created them.
  avif_widths int4[] not null default '{}',
  -- Focal point for crops, in percent; null is the centre.
  focus_x int4 check (focus_x in (0, 25, 50, 75, 100)),
  focus_y int4 check (focus_y in (0, 25, 50, 75, 100)),
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  -- When the cleanup first found no reference.
  unused_since timestamptz,
  check ((focus_x is null) = (focus_y is null))
);

create index pictures_library on pictures (id) where not is_own;

-- Former hashes of replaced pictures; content still refers to pictures by them.
create table picture_former_names (
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  picture_id uuid not null references pictures (id) on delete cascade
);

create index picture_former_names_picture on picture_former_names (picture_id);
