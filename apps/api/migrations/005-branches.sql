-- Branches: location, opening hours, fulfilment methods, ordering settings.
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
  -- Called when an order is not answered; never shown to customers.
  alarm_mobile text check (alarm_mobile ~ '^9[678]\d{8}$'),
  latitude float8 check (latitude between -90 and 90),
  longitude float8 check (longitude between -180 and 180),
  -- Equirectangular projection at Nepal's latitude, so that point distance sorts by real distance.
  spot point generated always as (
    case when latitude is not null and longitude is not null then point(longitude * 0.883, latitude) end
  ) stored,
  picture_id uuid references pictures (id),
  tags text[] not null default '{}',
  -- Button label on the branch's card.
  cta text,
  offers_delivery bool not null default false,
  offers_pickup bool not null default true,
  offers_dine_in bool not null default false,
  tables_count int4 not null default 20 check (tables_count between 0 and 500),
  prep_minutes int4 not null default 20 check (prep_minutes between 1 and 240),
  -- Last order so many minutes before closing.
  last_order_minutes int4 not null default 0 check (last_order_minutes between 0 and 240),
  -- Straight-line distance in metres.
  delivery_radius int4 not null default 5000 check (delivery_radius between 100 and 100000),
  -- Whole paisa.
  delivery_minimum int4 not null default 0 check (delivery_minimum >= 0),
  delivery_charge int4 not null default 0 check (delivery_charge >= 0),
  -- Average time from kitchen to customer.
  delivery_minutes int4 not null default 20 check (delivery_minutes between 1 and 240),
  -- Limits of scheduled orders: earliest minutes from now, latest days ahead.
  lead_minutes int4 not null default 45 check (lead_minutes between 0 and 1440),
  days_ahead int4 not null default 7 check (days_ahead between 0 and 7),
  -- An unanswered order raises the alarm after alarm_minutes and is missed after answer_minutes.
  alarm_minutes int4 not null default 3 check (alarm_minutes between 1 and 60),
  answer_minutes int4 not null default 8 check (answer_minutes between 2 and 120),
  -- Stop orders for now while the order board is unattended.
  stops_unwatched bool not null default true,
  -- No new orders until then; the message is shown to customers.
  paused_until timestamptz,
  pause_message text not null default '',
  -- Opening balance from before reviews were counted here.
  opening_rating numeric(2, 1) not null default 0 check (opening_rating between 0 and 5),
  opening_reviews int4 not null default 0 check (opening_reviews >= 0),
  -- Sum and number of visible reviews, updated in the transaction that changes a review.
  review_half_stars int8 not null default 0,
  review_count int4 not null default 0,
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Closed since then and hidden from visitors; equals created_at if it was never open.
  closed_at timestamptz,
  check ((latitude is null) = (longitude is null)),
  constraint alarm_before_missed check (alarm_minutes < answer_minutes)
);

create unique index branches_name on branches (lower(name));
create index branches_spot on branches using gist (spot);
create index branches_picture on branches (picture_id) where picture_id is not null;
-- The public lists read open branches; admins search closed ones by name.
create index branches_in_business on branches (id) where closed_at is null;
create index branches_closed on branches (lower(name)) where closed_at is not null;

-- Normalized words of name and location in both scripts, so that momo, mo:mo and मःम match. Written by the service.
create table branch_search_words (
  branch_id uuid not null references branches (id),
  -- Collation "C" makes a prefix search an index range.
  word text collate "C" not null check (word ~ '^[a-z0-9]+$'),
  primary key (branch_id, word)
);

create index branch_search_words_word on branch_search_words (word, branch_id);

create table branch_photos (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  picture_id uuid not null references pictures (id),
  position int4 not null,
  unique (branch_id, position)
);

create index branch_photos_picture on branch_photos (picture_id);

-- Weekly hours in minutes after local midnight, several intervals a day. closes <= opens ends on the next day.
create table branch_hours (
  branch_id uuid not null references branches (id),
  day int4 not null check (day between 0 and 6),
  opens int4 not null check (opens between 0 and 1439),
  closes int4 not null check (closes between 0 and 1439),
  primary key (branch_id, day, opens)
);

-- A special day replaces the weekly hours of its date; without special hours the branch is closed.
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

-- Derived: opening times of the coming days, so that 'open now' is an index lookup.
create table branch_open_spans (
  branch_id uuid not null references branches (id),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (branch_id, opens_at),
  check (opens_at < closes_at)
);

create index branch_open_spans_during on branch_open_spans using gist (tstzrange(opens_at, closes_at));

-- Kitchen stations: baskets at a time, and minutes per basket. A station without a row has no limit.
create table branch_stations (
  branch_id uuid not null references branches (id),
  station text not null check (station in ('steam', 'fry', 'wok')),
  slots int4 not null check (slots between 1 and 1000),
  cycle_minutes int4 not null check (cycle_minutes between 1 and 120),
  primary key (branch_id, station)
);

-- Last heartbeat of the order board. Updated every half minute, hence not a column of branches.
create table branch_boards (
  branch_id uuid primary key references branches (id),
  seen_at timestamptz not null,
  seen_by uuid not null
) with (fillfactor = 50);
