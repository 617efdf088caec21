create table notices (
  id uuid primary key,
  title text not null,
  created_at timestamptz not null default now()
);

create table notice_images (
  id uuid primary key,
  notice_id uuid not null references notices (id) on delete cascade,
  picture_id uuid not null references pictures (id),
  position int4 not null,
  unique (notice_id, position)
);

create index notice_images_picture on notice_images (picture_id);
