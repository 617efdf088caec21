-- One cart per customer, of one outlet. It survives sign-out, sign-in and another device.

create table carts (
  account_id uuid primary key references accounts (id) on delete cascade,
  branch_id uuid not null references branches (id),
  -- Grows with every change: whoever changes it knows by it that nobody was in between, and a checkout what it was made from.
  version int8 not null default 1,
  -- The last presses that counted: sent again they change nothing, also when the line is gone meanwhile.
  recent_keys uuid[] not null default '{}',
  changed_at timestamptz not null,
  unique (account_id, branch_id)
);

create table cart_lines (
  id uuid primary key,
  account_id uuid not null,
  -- Of the cart's outlet, or the database refuses: no cart ever holds food of two.
  branch_id uuid not null,
  food_id uuid not null references foods (id),
  -- Sorted, so that the same choice is the same line.
  option_ids uuid[] not null default '{}',
  quantity int4 not null check (quantity between 1 and 99),
  note text not null default '' check (length(note) <= 200),
  -- The unit price the customer saw when it was last put in; never what is charged.
  seen_price int4 not null,
  added_at timestamptz not null,
  unique (account_id, food_id, option_ids),
  foreign key (account_id, branch_id) references carts (account_id, branch_id) on delete cascade
);
