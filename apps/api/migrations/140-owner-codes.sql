-- Codes by which the owner of an account without a password confirms a change. Not valid: existing rows satisfy the former, narrower constraint.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes
  add constraint one_time_codes_purpose_check
  check (purpose in ('sign-in', 'sign-up', 'change-contact', 'reset-password', 'set-password', 'confirm-owner')) not valid;
