-- Sums of movements per day, expected use, and alerts. Days are days in Kathmandu, quantities are thousandths, values are paisa.

-- Days before it are in stock_day_sums; the reports read later ones from the ledger.
alter table stock_locations add column summed_until date;

-- Movements of a day by kind. A late entry is added in its transaction, so a sum always equals the ledger.
create table stock_day_sums (
  location_id uuid not null,
  day date not null,
  item_id uuid not null,
  kind text not null,
  -- Of waste and staff meals; empty for other kinds.
  reason text not null default '',
  quantity int8 not null,
  value int8 not null,
  movements int4 not null,
  primary key (location_id, day, item_id, kind, reason)
);

create index stock_day_sums_of_item on stock_day_sums (item_id, location_id, day);

-- Expected use of an item at a location, computed every night.
create table stock_usage_rates (
  location_id uuid not null references stock_locations (id),
  item_id uuid not null references stock_items (id),
  -- Sunday to Saturday: the average of the same weekday of the last four weeks.
  weekday_use int8[] not null check (cardinality(weekday_use) = 7),
  last_used_on date,
  primary key (location_id, item_id)
);

-- Tenths of a day until on hand is used up, today in full. Null if it is unknown or nothing is used. `today` is 0 for Sunday.
create function stock_days_left(on_hand int8, weekday_use int8[], today int4) returns int4 language plpgsql immutable parallel safe as $$
declare
  week int8 := weekday_use[1] + weekday_use[2] + weekday_use[3] + weekday_use[4] + weekday_use[5] + weekday_use[6] + weekday_use[7];
  rest int8;
  days int8;
  used int8;
begin
  if on_hand is null or week is null or week <= 0 then return null; end if;
  if on_hand <= 0 then return 0; end if;
  days := on_hand / week * 7;
  rest := on_hand % week;
  -- Ends within seven days, because the rest is less than a week's use.
  for i in 0..6 loop
    used := weekday_use[(today + i) % 7 + 1];
    exit when rest < used;
    rest := rest - used;
    days := days + 1;
  end loop;
  return least(days * 10 + rest * 10 / used, 9999);
end
$$;

-- On hand against the safety level, one rule for lists, the matrix and alerts.
create function stock_level_state(on_hand int8, safety_level int8, weekday_use int8[]) returns text language sql immutable parallel safe as $$
  select case
    when on_hand is null then 'unknown'
    when on_hand < 0 then 'below-zero'
    when on_hand = 0 then case
      when coalesce(safety_level, 0) > 0 or coalesce(weekday_use <> '{0,0,0,0,0,0,0}', false) then 'out' else 'empty' end
    when on_hand * 2 < safety_level then 'very-low'
    when on_hand < safety_level then 'low'
    else 'enough' end
$$;

create table stock_alerts (
  id uuid primary key,
  kind text not null check (kind in ('ledger-difference', 'below-zero', 'out', 'expired', 'runs-out', 'below-safety', 'expiring',
    'count-difference', 'recipe-missing', 'transfer-overdue', 'supplier-late', 'price-jump', 'variance')),
  -- 0 critical, 1 warning, 2 notice.
  severity int2 not null check (severity between 0 and 2),
  item_id uuid references stock_items (id),
  food_id uuid,
  -- Null concerns the chain.
  location_id uuid,
  -- Money at stake; the order within a severity.
  value int8 not null default 0,
  -- Expiring or expired, or counted minus expected.
  quantity int8,
  use_by date,
  -- Sold without a recipe.
  plates int4,
  document_type text,
  document_id uuid,
  owner text not null check (owner in ('branch', 'kitchen', 'purchasing', 'head-office')),
  assigned_to uuid,
  opened_at timestamptz not null,
  snoozed_until timestamptz,
  resolved_at timestamptz,
  -- Resolved by a person.
  acknowledged_by uuid,
  check ((item_id is null) <> (food_id is null)),
  check (acknowledged_by is null or resolved_at is not null)
);

-- One open alert per kind, item and location.
create unique index stock_alerts_open on stock_alerts (kind, item_id, food_id, location_id) nulls not distinct where resolved_at is null;
create index stock_alerts_ranked on stock_alerts (severity, (-value), id) where resolved_at is null;
create index stock_alerts_of_location on stock_alerts (location_id) where resolved_at is null;
create index stock_alerts_resolved on stock_alerts (resolved_at desc, id desc) where resolved_at is not null;
create index stock_alerts_acknowledged on stock_alerts (document_id) where acknowledged_by is not null;

-- One row.
create table stock_alert_settings (
  id bool primary key default true check (id),
  -- Tenths of a day: an item with fewer days left alerts.
  runs_out_tenths int4 not null default 10 check (runs_out_tenths between 1 and 140),
  -- Paisa: a count that differs by this value or more alerts.
  count_difference int8 not null default 100000 check (count_difference >= 0),
  version int4 not null default 1 check (version > 0),
  -- When the alerts were last compared with the stock.
  evaluated_at timestamptz
);

insert into stock_alert_settings default values;
