create table galleries (
  id uuid primary key,
  title text not null,
  created_at timestamptz not null default now()
);

create table gallery_photos (
  id uuid primary key,
  gallery_id uuid not null references galleries (id) on delete cascade,
  picture_id uuid not null references pictures (id),
  position int4 not null,
  unique (gallery_id, position)
);

create index gallery_photos_picture on gallery_photos (picture_id);
