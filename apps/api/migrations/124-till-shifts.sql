-- Till shifts, their blind counts, and cash that was put into or taken out of a till. Amounts are whole paisa, dates are days in Kathmandu.
create table till_shifts (
  -- Made by the client: the idempotency key.
  id uuid primary key,
  branch_id uuid not null references branches (id),
  -- The day that its cash belongs to, also after midnight.
  business_date date not null,
  number int4 not null check (number > 0),
  opened_at timestamptz not null,
  opened_by uuid not null,
  float int8 not null check (float >= 0),
  float_pieces jsonb not null,
  closed_at timestamptz,
  closed_by uuid,
  -- Of the last count.
  count_id uuid,
  expected int8,
  counted int8,
  reason text not null default '',
  unique (branch_id, business_date, number),
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (count_id is null)),
  check ((closed_at is null) = (expected is null)),
  check ((closed_at is null) = (counted is null))
);

create unique index till_shifts_open on till_shifts (branch_id) where closed_at is null;

-- Every count stays; the last one counts.
create table till_shift_counts (
  id uuid primary key,
  shift_id uuid not null references till_shifts (id),
  counted_at timestamptz not null,
  counted_by uuid not null,
  pieces jsonb not null,
  counted int8 not null check (counted >= 0),
  -- As computed when the count arrived.
  expected int8 not null
);

create index till_shift_counts_of_shift on till_shift_counts (shift_id, counted_at);

-- A reversal is a row with the opposite amount.
create table till_moves (
  id uuid primary key,
  branch_id uuid not null references branches (id),
  business_date date not null,
  kind text not null check (kind in ('pay-in', 'pay-out')),
  amount int8 not null check (amount <> 0),
  reason text not null,
  reverses uuid unique references till_moves (id),
  moved_at timestamptz not null,
  moved_by uuid not null,
  check ((amount < 0) = (reverses is not null))
);

create index till_moves_of_day on till_moves (branch_id, business_date);

-- Private, like the photos of problem reports.
create table till_move_photos (
  move_id uuid primary key references till_moves (id),
  content bytea not null,
  added_at timestamptz not null,
  added_by uuid not null
);

-- JPEG files are compressed already.
alter table till_move_photos alter column content set storage external;

-- A shift is closed once and changes in no other way.
create function reject_shift_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.closed_at is not null
    and (new.id, new.branch_id, new.business_date, new.number, new.opened_at, new.opened_by, new.float, new.float_pieces)
      = (old.id, old.branch_id, old.business_date, old.number, old.opened_at, old.opened_by, old.float, old.float_pieces)
  then
    return new;
  end if;
  raise exception 'till_shifts is append-only' using errcode = 'restrict_violation';
end
$$;

create trigger till_shifts_stay before update or delete on till_shifts for each row execute function reject_shift_change();
create trigger till_shift_counts_stay before update or delete on till_shift_counts for each row execute function reject_change();
create trigger till_moves_stay before update or delete on till_moves for each row execute function reject_change();
create trigger till_move_photos_stay before update or delete on till_move_photos for each row execute function reject_change();
