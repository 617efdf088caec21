-- The message to the owners in the evening. A row claims its day, so that several workers request it once; the figures are kept, so that
-- every person and every repeated attempt has the same ones.
create table evening_messages (
  day date primary key,
  figures jsonb not null,
  requested_at timestamptz not null
);

-- Without a row, a super admin gets it by mail and by SMS. `phone` is for an account that signs in with an email address.
create table evening_preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  by_mail bool not null,
  by_sms bool not null,
  phone text
);
