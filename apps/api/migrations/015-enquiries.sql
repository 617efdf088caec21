-- Franchise and banquet enquiries and messages of the contact page.

create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('franchise', 'banquet', 'contact')),
  full_name text not null,
  contact text not null,
  email text,
  -- What only its kind asks: city; event date, guests and place; the subject.
  details jsonb not null default '{}',
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  delete_after timestamptz not null,
  -- The same words on the same day are the same enquiry, however often they are sent.
  fingerprint text not null unique
);

create index enquiries_of_kind on enquiries (kind, id desc);
create index enquiries_over on enquiries (delete_after);

-- One confirmation per address and day; the address itself is not kept.
create table form_confirmations (
  address_mark text not null,
  day date not null,
  event_id uuid not null,
  primary key (address_mark, day)
);

-- What the office has not been told by mail yet, and when it was last told.
create table office_news (
  kind text primary key,
  waiting int4 not null default 0,
  mailed_at timestamptz
);
