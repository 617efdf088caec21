-- Codes that sign a customer in, and codes for a new phone number or email address.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes
  add constraint one_time_codes_purpose_check check (purpose in ('sign-in', 'sign-up', 'change-contact', 'reset-password'));
