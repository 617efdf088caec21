-- Day closings and cash handed in by riders. Amounts are whole paisa, dates are days in Kathmandu. Append-only.
create table day_closings (
  branch_id uuid not null references branches (id),
  business_date date not null,
  closed_at timestamptz not null,
  closed_by uuid not null,
  note text not null default '',
  primary key (branch_id, business_date)
);

create table day_closing_counts (
  branch_id uuid not null,
  business_date date not null,
  method text not null check (method in ('cash', 'esewa', 'khalti')),
  -- As computed when the day was closed.
  expected int8 not null,
  counted int8 not null check (counted >= 0),
  primary key (branch_id, business_date, method),
  foreign key (branch_id, business_date) references day_closings (branch_id, business_date)
);

create table rider_hand_overs (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  business_date date not null,
  key uuid not null,
  rider_name text not null,
  amount int8 not null check (amount > 0),
  taken_at timestamptz not null,
  taken_by uuid not null,
  unique (branch_id, key)
);

create index rider_hand_overs_of_day on rider_hand_overs (branch_id, business_date);

create trigger day_closings_stay before update or delete on day_closings for each row execute function reject_change();
create trigger day_closing_counts_stay before update or delete on day_closing_counts for each row execute function reject_change();
create trigger rider_hand_overs_stay before update or delete on rider_hand_overs for each row execute function reject_change();
