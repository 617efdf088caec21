-- The Z report of each closed day, as it was closed. Numbered per branch without gaps: the number is taken under an advisory lock in the
-- transaction of the closing, and rows are never deleted.
create table till_z_reports (
  branch_id uuid not null references branches (id),
  number int4 not null check (number > 0),
  business_date date not null,
  report jsonb not null,
  primary key (branch_id, number),
  unique (branch_id, business_date),
  foreign key (branch_id, business_date) references day_closings (branch_id, business_date)
);

create trigger till_z_reports_stay before update or delete on till_z_reports for each row execute function reject_change();
