-- Foods that are ordered together, for the suggestions in the cart. Counted each night from the newest orders and replaced as a whole, so the
-- table holds at most twenty rows for each food, however many orders there are.
create table food_pairs (
  food_id uuid not null references foods (id) on delete cascade,
  with_food_id uuid not null references foods (id) on delete cascade,
  -- Orders of the counted period with both foods.
  orders int4 not null check (orders > 0),
  -- From 0 to 1: orders with both, divided by the geometric mean of the orders with each. A food that is in every order is not in front everywhere.
  strength float8 not null check (strength > 0 and strength <= 1),
  primary key (food_id, with_food_id),
  check (food_id <> with_food_id)
);
