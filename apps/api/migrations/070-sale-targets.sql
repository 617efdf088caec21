-- Head office's sales target of a Nepali month, like '2083-07'. A removed target keeps its row, so that its version only rises.
create table sale_targets (
  month text primary key check (month ~ '^20[78][0-9]-(0[1-9]|1[0-2])$'),
  amount int8 check (amount > 0),
  version int4 not null default 0,
  updated_at timestamptz not null
);
