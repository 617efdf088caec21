-- The slices of the whole chain, so that head office reads a year without reading every branch. Four rows for each slice, chosen by branch:
-- transactions that count orders of different branches rarely wait for each other.
create table sale_totals (
  business_date date not null,
  part int2 not null,
  fulfilment text not null,
  method text not null,
  source text not null,
  orders int8 not null default 0,
  plates int8 not null default 0,
  gross int8 not null default 0,
  vat int8 not null default 0,
  completed int8 not null default 0,
  late int8 not null default 0,
  primary key (business_date, part, fulfilment, method, source)
) with (fillfactor = 70);

-- The hours in the same way.
create table sale_hour_totals (
  business_date date not null,
  part int2 not null,
  hour int2 not null,
  orders int8 not null default 0,
  plates int8 not null default 0,
  gross int8 not null default 0,
  primary key (business_date, part, hour)
) with (fillfactor = 70);

create function sale_total_part(branch_id uuid) returns int2 language sql immutable parallel safe as
$$ select (abs(hashtext(branch_id::text)::int8) % 4)::int2 $$;

-- Triggers keep the totals equal to the slices also while an older version still counts.
create function add_to_sale_totals() returns trigger language plpgsql as $$
declare
  slice sale_slices := coalesce(new, old);
begin
  insert into sale_totals as t (business_date, part, fulfilment, method, source, orders, plates, gross, vat, completed, late)
  values (slice.business_date, sale_total_part(slice.branch_id), slice.fulfilment, slice.method, slice.source,
    coalesce(new.orders, 0) - coalesce(old.orders, 0), coalesce(new.plates, 0) - coalesce(old.plates, 0),
    coalesce(new.gross, 0) - coalesce(old.gross, 0), coalesce(new.vat, 0) - coalesce(old.vat, 0),
    coalesce(new.completed, 0) - coalesce(old.completed, 0), coalesce(new.late, 0) - coalesce(old.late, 0))
  on conflict (business_date, part, fulfilment, method, source) do update
  set orders = t.orders + excluded.orders, plates = t.plates + excluded.plates, gross = t.gross + excluded.gross,
    vat = t.vat + excluded.vat, completed = t.completed + excluded.completed, late = t.late + excluded.late;
  return null;
end $$;

create function add_to_sale_hour_totals() returns trigger language plpgsql as $$
declare
  counted sale_hours := coalesce(new, old);
begin
  insert into sale_hour_totals as t (business_date, part, hour, orders, plates, gross)
  values (counted.business_date, sale_total_part(counted.branch_id), counted.hour, coalesce(new.orders, 0) - coalesce(old.orders, 0),
    coalesce(new.plates, 0) - coalesce(old.plates, 0), coalesce(new.gross, 0) - coalesce(old.gross, 0))
  on conflict (business_date, part, hour) do update
  set orders = t.orders + excluded.orders, plates = t.plates + excluded.plates, gross = t.gross + excluded.gross;
  return null;
end $$;

create function empty_sale_totals() returns trigger language plpgsql as $$
begin
  execute format('truncate %I', tg_argv[0]);
  return null;
end $$;

create trigger sale_slices_total after insert or update or delete on sale_slices
for each row execute function add_to_sale_totals();
create trigger sale_slices_emptied after truncate on sale_slices
for each statement execute function empty_sale_totals('sale_totals');
create trigger sale_hours_total after insert or update or delete on sale_hours
for each row execute function add_to_sale_hour_totals();
create trigger sale_hours_emptied after truncate on sale_hours
for each statement execute function empty_sale_totals('sale_hour_totals');

insert into sale_totals (business_date, part, fulfilment, method, source, orders, plates, gross, vat, completed, late)
select business_date, sale_total_part(branch_id), fulfilment, method, source, sum(orders), sum(plates), sum(gross), sum(vat), sum(completed),
  sum(late)
from sale_slices group by 1, 2, 3, 4, 5;

insert into sale_hour_totals (business_date, part, hour, orders, plates, gross)
select business_date, sale_total_part(branch_id), hour, sum(orders), sum(plates), sum(gross) from sale_hours group by 1, 2, 3;
