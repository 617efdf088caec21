-- A category's form notices too that somebody else was faster.
alter table categories add column version int4 not null default 1;

-- 'Steam momo' beside 'Steam Momo' is a slip, not a second food.
create unique index categories_name on categories (lower(name));
create unique index foods_name on foods (lower(name));
create unique index option_groups_name on option_groups (lower(name));
