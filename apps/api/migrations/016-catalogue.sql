-- What the chain sells. Prices are whole paisa, VAT included. Names are unique regardless of case.
create table categories (
  id uuid primary key,
  name text not null unique,
  name_ne text,
  position int4 not null,
  version int4 not null default 1
);

create unique index categories_name on categories (lower(name));

create table foods (
  id uuid primary key,
  category_id uuid not null references categories (id),
  name text not null unique,
  name_ne text,
  description text,
  description_ne text,
  base_price int4 not null check (base_price > 0),
  -- Branches may set their own price.
  is_price_open bool not null default false,
  picture_id uuid references pictures (id),
  diet text check (diet in ('veg', 'non-veg')),
  spice text check (spice in ('mild', 'medium', 'hot')),
  is_bestseller bool not null default false,
  allergens text[] not null default '{}',
  -- Kitchen station, and load of one plate in tenths of a basket; null needs no station (a drink).
  station text check (station in ('steam', 'fry', 'wok')),
  station_load int4 not null default 10 check (station_load between 1 and 1000),
  -- Filling, and pieces per plate; 0 is not counted in pieces.
  filling text,
  pieces int4 not null default 0 check (pieces between 0 and 500),
  position int4 not null,
  version int4 not null default 1,
  -- Foods are archived, never deleted: orders and invoices refer to them.
  archived_at timestamptz
);

create unique index foods_name on foods (lower(name));
create index foods_category on foods (category_id, position);
create index foods_picture on foods (picture_id) where picture_id is not null;

-- Differences of a branch from the chain. Without a row a food has the chain's price and is listed.
create table branch_foods (
  branch_id uuid not null references branches (id),
  food_id uuid not null references foods (id),
  price int4 check (price > 0),
  is_listed bool not null default true,
  -- Null: available.
  sold_out_until timestamptz,
  primary key (branch_id, food_id)
);

create index branch_foods_price on branch_foods (food_id, price) where price is not null;

-- Groups of options, shared by foods of the whole chain.
create table option_groups (
  id uuid primary key,
  name text not null unique,
  name_ne text,
  -- How many options a customer must and may choose.
  min_chosen int4 not null check (min_chosen >= 0),
  max_chosen int4 not null check (max_chosen >= 1),
  position int4 not null,
  version int4 not null default 1,
  archived_at timestamptz,
  check (min_chosen <= max_chosen)
);

create unique index option_groups_name on option_groups (lower(name));

create table options (
  id uuid primary key,
  group_id uuid not null references option_groups (id),
  name text not null,
  name_ne text,
  -- Added to the food's price: a fixed amount, and a percentage of that price (-50 for a half plate).
  price_difference int4 not null default 0,
  price_percent int4 not null default 0 check (price_percent between -90 and 200),
  -- Change of the number of pieces: -50 for a half plate.
  pieces_percent int4 not null default 0 check (pieces_percent between -100 and 500),
  -- Replace the food's filling; two fillings share the plate.
  fillings text[] not null default '{}',
  is_default bool not null default false,
  position int4 not null,
  -- Options are archived, never deleted: carts and orders refer to them.
  archived_at timestamptz,
  unique (group_id, name)
);

create table food_option_groups (
  food_id uuid not null references foods (id),
  group_id uuid not null references option_groups (id),
  position int4 not null,
  -- Overrides the group's default option for this food.
  default_option_id uuid references options (id),
  primary key (food_id, group_id)
);

create index food_option_groups_group on food_option_groups (group_id);

-- Options that a branch cannot serve; null means no end time.
create table branch_unavailable_options (
  branch_id uuid not null references branches (id),
  option_id uuid not null references options (id),
  off_until timestamptz,
  primary key (branch_id, option_id)
);
