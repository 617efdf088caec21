-- What the branch's day needs of orders: where one came from, which press moved it, what was printed; and whether anybody watches.

alter table orders
  -- Of the site, taken at the counter, or on the phone; the latter two by somebody of the branch, whose keys are the branch's.
  add column source text not null default 'site' check (source in ('site', 'counter', 'phone')),
  add column placed_by uuid;

create unique index orders_counter_key on orders (branch_id, key) where source <> 'site';

-- A press that comes again, minutes later from a tablet that was offline, is found here.
alter table order_history add column key uuid;
create unique index order_history_key on order_history (order_id, key) where key is not null;

-- Of one plate, by filling: {"Chicken": 5, "Veg": 5}. Frozen with the line.
alter table order_lines add column pieces jsonb not null default '{}';

-- Tickets are only added: a revision says what changed since the one before, a copy is the same again.
create table kitchen_tickets (
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('kitchen', 'packing')),
  revision int4 not null check (revision > 0),
  copy int4 not null default 0 check (copy >= 0),
  key uuid not null,
  -- [{quantity, name, options: [text], note}]: what this one says.
  lines jsonb not null,
  is_cancelled bool not null default false,
  printed_at timestamptz not null,
  printed_by uuid not null,
  primary key (order_id, kind, revision, copy),
  unique (order_id, key)
);

alter table branches
  -- Quick orders stop when nobody has watched the board for some minutes.
  add column stops_unwatched bool not null default true,
  -- No new orders until then; the words are for customers.
  add column paused_until timestamptz,
  add column pause_message text not null default '';

-- When somebody last watched. Written every half minute: a table of its own, so that nothing else is touched.
create table branch_boards (
  branch_id uuid primary key references branches (id),
  seen_at timestamptz not null,
  seen_by uuid not null
) with (fillfactor = 50);

-- The list of a branch by day, in place of the one by id, which nobody asked by. What narrows the list stands in it too: a rare state is
-- found without a look at every order.
drop index orders_of_branch;
create index orders_of_branch_day on orders (branch_id, placed_at desc, id desc) include (state, way);
