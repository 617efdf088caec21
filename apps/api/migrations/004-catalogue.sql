-- What the chain sells. A branch sells everything at the chain's price unless it says otherwise in branch_foods.

create table categories (
  id uuid primary key,
  name text not null unique,
  name_ne text,
  position int4 not null
);

create table foods (
  id uuid primary key,
  category_id uuid not null references categories (id),
  name text not null unique,
  name_ne text,
  description text,
  description_ne text,
  -- Whole paisa, VAT included.
  base_price int4 not null check (base_price > 0),
  picture_id uuid references pictures (id),
  diet text check (diet in ('veg', 'non-veg')),
  spice text check (spice in ('mild', 'medium', 'hot')),
  is_bestseller bool not null default false,
  allergens text[] not null default '{}',
  position int4 not null,
  -- Foods are archived, never deleted: old orders and bills name them.
  archived_at timestamptz
);

create index foods_category on foods (category_id, position);

-- Only where a branch differs from the chain.
create table branch_foods (
  branch_id uuid not null references branches (id),
  food_id uuid not null references foods (id),
  price int4 check (price > 0),
  is_listed bool not null default true,
  -- Sold out until this moment; null is on sale.
  sold_out_until timestamptz,
  primary key (branch_id, food_id)
);

create index branch_foods_price on branch_foods (food_id, price) where price is not null;
