-- The answer of a customer to 'How was it?': once for an order, on all devices. The stars of its dishes are in dish_ratings.
create table order_ratings (
  order_id uuid primary key references orders (id),
  is_skipped bool not null,
  comment text not null default '',
  answered_at timestamptz not null
);

create table dish_ratings (
  order_id uuid not null references order_ratings (order_id),
  food_id uuid not null,
  branch_id uuid not null,
  stars int2 not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  primary key (order_id, food_id)
);

create index dish_ratings_of_branch on dish_ratings (branch_id, rated_at desc, order_id desc);
create index dish_ratings_of_food on dish_ratings (food_id, rated_at desc, order_id desc);

-- For head office: a dish of the whole chain, without reading its ratings. `month` is the first day of a month in Kathmandu.
create table dish_rating_sums (
  food_id uuid not null,
  month date not null,
  branch_id uuid not null,
  stars int4 not null,
  count int4 not null,
  primary key (food_id, month, branch_id)
) with (fillfactor = 80);
