-- The media library: pictures can be described, replaced under the address that contents keep, and swept when nobody uses them.

alter table pictures
  -- SHA-256 of the bytes that were sent: storing them again finds this row. Unlike the hash in the address it changes with a replacement.
  add column source text unique,
  -- Someone's own (a profile photo): not in the library, not found by its source.
  add column is_own boolean not null default false,
  -- What a crop keeps in sight, in percent; null is the middle.
  add column focus_x int4 check (focus_x in (0, 25, 50, 75, 100)),
  add column focus_y int4 check (focus_y in (0, 25, 50, 75, 100)),
  add column version int4 not null default 1,
  -- Since which sweep nobody refers to it.
  add column unused_since timestamptz,
  add check ((focus_x is null) = (focus_y is null));

update pictures set is_own = true where id in (select picture_id from accounts where picture_id is not null);
update pictures set source = hash where not is_own;

create index pictures_library on pictures (id) where not is_own;

-- The names in the addresses of what was replaced: contents go on mentioning it by them.
create table picture_former_names (
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  picture_id uuid not null references pictures (id) on delete cascade
);

create index picture_former_names_picture on picture_former_names (picture_id);

-- The names of all pictures that a document mentions, wherever in it.
create function pictures_in(data jsonb) returns text[] language sql immutable parallel safe
return (select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(data::text, '/media/([0-9a-f]{64})/', 'g') as found);

create index site_documents_pictures on site_documents using gin (pictures_in(data));
-- Foreign keys do not index the side that points.
create index branch_photos_picture on branch_photos (picture_id);
create index branches_picture on branches (picture_id) where picture_id is not null;
create index foods_picture on foods (picture_id) where picture_id is not null;
create index accounts_picture on accounts (picture_id) where picture_id is not null;
