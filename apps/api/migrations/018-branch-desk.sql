-- Branches are edited, added and closed by people now.

alter table branches
  -- What the button of the outlet's card says.
  add column cta text,
  -- Grows with every change, so that two who edit at once do not overwrite each other unseen.
  add column version int4 not null default 1 check (version > 0),
  -- Out of business since then: visitors find it no more, its records stay. One that was never open has the moment of its creation.
  add column closed_at timestamptz;

-- The public lists walk those in business; closed ones are few, and a super admin asks for them by name.
create index branches_in_business on branches (id) where closed_at is null;
create index branches_closed on branches (lower(name)) where closed_at is not null;
