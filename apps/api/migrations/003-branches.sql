-- Outlets: where they are, when they are open, how food can be had there.

create table branches (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z]{3,5}$'),
  name text not null,
  name_ne text,
  location text,
  location_ne text,
  description text,
  description_ne text,
  phone text,
  email text,
  -- Rings when nobody answers an order; never shown to customers.
  alarm_mobile text check (alarm_mobile ~ '^9[678]\d{8}$'),
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Equirectangular at Nepal's latitude, so that plain point distance orders by real distance; null when the place is unknown.
  spot point generated always as (case when latitude is not null and longitude is not null then point(longitude * 0.883, latitude) end) stored,
  picture_id uuid references pictures (id),
  offers_delivery bool not null default false,
  offers_pickup bool not null default true,
  offers_dine_in bool not null default false,
  tags text[] not null default '{}',
  prep_minutes int4 not null default 20 check (prep_minutes between 1 and 240),
  last_order_minutes int4 not null default 0 check (last_order_minutes between 0 and 240),
  -- The opening balance of the rating: what the branch brought along before reviews were counted here.
  opening_rating numeric(2, 1) not null default 0 check (opening_rating between 0 and 5),
  opening_reviews int4 not null default 0 check (opening_reviews >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);

create unique index branches_name on branches (lower(name));
create index branches_spot on branches using gist (spot);

-- The words of name and place, both scripts, folded so that momo, mo:mo and मःम are one. Written by the service only.
create table branch_words (
  branch_id uuid not null references branches (id),
  -- Letters and digits only, compared byte by byte: a beginning is a range.
  word text collate "C" not null check (word ~ '^[a-z0-9]+$'),
  primary key (branch_id, word)
);

create index branch_words_word on branch_words (word, branch_id);

create table branch_photos (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  picture_id uuid not null references pictures (id),
  position int4 not null,
  unique (branch_id, position)
);

-- Several intervals a day, as minutes after local midnight. A closing minute not above the opening one belongs to the next day.
create table branch_hours (
  branch_id uuid not null references branches (id),
  day int4 not null check (day between 0 and 6),
  opens int4 not null check (opens between 0 and 1439),
  closes int4 not null check (closes between 0 and 1439),
  primary key (branch_id, day, opens)
);

-- A dated exception replaces the whole day; without rows in branch_special_hours the branch is closed on it.
create table branch_special_days (
  branch_id uuid not null references branches (id),
  date date not null,
  note text,
  note_ne text,
  primary key (branch_id, date)
);

create table branch_special_hours (
  branch_id uuid not null,
  date date not null,
  opens int4 not null check (opens between 0 and 1439),
  closes int4 not null check (closes between 0 and 1439),
  primary key (branch_id, date, opens),
  foreign key (branch_id, date) references branch_special_days (branch_id, date)
);

-- Derived: when each branch is open in the coming days, computed by the one opening-hours rule, so that 'open now' is an index look-up.
create table branch_open_spans (
  branch_id uuid not null references branches (id),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (branch_id, opens_at),
  check (opens_at < closes_at)
);

create index branch_open_spans_during on branch_open_spans using gist (tstzrange(opens_at, closes_at));
