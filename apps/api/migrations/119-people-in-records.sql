-- The employee at the tablet, beside the branch's account. In the other tables, columns of who did something hold the id of the employee
-- instead of the account's.
alter table audit_log add column person_id uuid;
