-- What can be chosen with a food: groups of options, shared by foods chain-wide, switched off by a branch where it can't serve one.

create table option_groups (
  id uuid primary key,
  name text not null unique,
  name_ne text,
  -- At least and at most so many of its options; 1 and 1 is exactly one.
  min_chosen int4 not null check (min_chosen >= 0),
  max_chosen int4 not null check (max_chosen >= 1),
  position int4 not null,
  archived_at timestamptz,
  check (min_chosen <= max_chosen)
);

create table options (
  id uuid primary key,
  group_id uuid not null references option_groups (id),
  name text not null,
  name_ne text,
  -- Whole paisa, VAT included, on top of the food's price or off it; beside it a share of that price, for a half plate of any food.
  price_difference int4 not null default 0,
  price_percent int4 not null default 0 check (price_percent between -90 and 200),
  is_default bool not null default false,
  position int4 not null,
  -- Archived, never deleted: carts and orders name them.
  archived_at timestamptz,
  unique (group_id, name)
);

create table food_option_groups (
  food_id uuid not null references foods (id),
  group_id uuid not null references option_groups (id),
  position int4 not null,
  -- Where this food starts with another option than the group: chilli momo hot, steamed momo mild.
  default_option_id uuid references options (id),
  primary key (food_id, group_id)
);

create index food_option_groups_group on food_option_groups (group_id);

-- Only where a branch can't serve an option. Null is until it says otherwise.
create table branch_options_off (
  branch_id uuid not null references branches (id),
  option_id uuid not null references options (id),
  off_until timestamptz,
  primary key (branch_id, option_id)
);

-- A form that was opened before somebody else saved must notice.
alter table foods add column version int4 not null default 1;
alter table option_groups add column version int4 not null default 1;
