-- Closures of many branches at once: festival days, strikes, blocked roads.

create table closures (
  id uuid primary key,
  name text not null,
  name_ne text not null,
  first_day date not null,
  last_day date not null,
  -- 'closed', 'hours' or 'no-delivery'
  effect text not null check (effect in ('closed', 'hours', 'no-delivery')),
  -- Minutes after local midnight; for 'hours'.
  opens int4 check (opens between 0 and 1439),
  closes int4 check (closes between 1 and 1439),
  -- 'all', 'place' or 'chosen'; the branches are listed in closure_branches.
  scope text not null check (scope in ('all', 'place', 'chosen')),
  place text,
  banner text not null,
  banner_ne text not null,
  -- The banner is shown from this day until the last one.
  banner_from date not null,
  -- What happens to scheduled orders: 'ask', 'cancel' or 'keep'.
  orders_choice text not null check (orders_choice in ('ask', 'cancel', 'keep')),
  reason text not null default '',
  -- Optimistic locking: increases with every change.
  version int4 not null default 1 check (version > 0),
  -- The version whose scheduled orders have been worked through.
  treated_version int4 not null default 0,
  -- Progress of that work.
  orders_found int4 not null default 0,
  orders_treated int4 not null default 0,
  changed_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  cancelled_at timestamptz,
  check (last_day >= first_day),
  check (banner_from <= last_day),
  check ((effect = 'hours') = (opens is not null and closes is not null)),
  check (closes > opens),
  check ((scope = 'place') = (place is not null))
);

create index closures_days on closures (last_day, first_day);

create table closure_branches (
  closure_id uuid not null references closures (id),
  branch_id uuid not null references branches (id),
  primary key (closure_id, branch_id)
);

-- Orders that a closure asked about or cancelled; `treated_at` of the last time.
create table closure_orders (
  closure_id uuid not null references closures (id),
  order_id uuid not null,
  outcome text not null check (outcome in ('asked', 'cancelled')),
  treated_at timestamptz not null,
  primary key (closure_id, order_id)
);

-- What closures change at a branch, apart from its own special days: deleting these rows restores the branch exactly.
create table branch_closure_days (
  branch_id uuid not null references branches (id),
  date date not null,
  closure_id uuid not null,
  effect text not null check (effect in ('closed', 'hours', 'no-delivery')),
  opens int4,
  closes int4,
  note text not null,
  -- Of two closures with other hours the later decision counts.
  decided_at timestamptz not null,
  primary key (branch_id, date, closure_id),
  check ((effect = 'hours') = (opens is not null and closes is not null))
);

create index branch_closure_days_of_closure on branch_closure_days (closure_id);
