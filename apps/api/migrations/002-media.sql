-- Pictures: one row for each source ever stored; the renditions are files named after its hash.

create table pictures (
  id uuid primary key,
  -- SHA-256 of the source's bytes: storing the same picture again finds this row.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- Of the widest rendition, upright.
  width int4 not null check (width > 0),
  height int4 not null check (height > 0),
  -- A data URI of a few pixels that stands in while the picture loads.
  blur text not null,
  alt text not null,
  alt_ne text,
  -- The WebP files that exist, ascending.
  widths int4[] not null check (cardinality(widths) > 0),
  -- The AVIF files that exist, ascending; empty until the worker has made them.
  avif_widths int4[] not null default '{}',
  created_at timestamptz not null default now()
);
