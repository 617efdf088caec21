-- What a branch may say of the menu, and how a plate is counted in pieces.

alter table foods
  -- Head office lets branches say the price.
  add column is_price_open bool not null default false,
  -- What is in a momo, and how many are on a plate; 0: nobody counts it in pieces.
  add column filling text,
  add column pieces int4 not null default 0 check (pieces between 0 and 500);

alter table options
  -- A half plate has half of the pieces: -50.
  add column pieces_percent int4 not null default 0 check (pieces_percent between -100 and 500),
  -- In place of the food's; two share the plate.
  add column fillings text[] not null default '{}';
