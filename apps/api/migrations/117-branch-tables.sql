-- The tables of a branch and where they stand. A branch whose floor plan was never saved (version 0) has the tables 1 to tables_count
-- in rows, computed when it is read.
create table branch_tables (
  branch_id uuid not null references branches (id),
  number text not null,
  seats int4 not null check (seats between 1 and 50),
  -- Room: 'Roof'. Each room has a grid of its own.
  area text not null default '',
  x int4 not null check (x between 0 and 11),
  y int4 not null check (y between 0 and 49),
  shape text not null check (shape in ('square', 'round', 'long')),
  primary key (branch_id, number)
);

-- Optimistic locking of the floor plan alone.
alter table branches add column floor_version int4 not null default 0;
