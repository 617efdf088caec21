-- Franchise and banquet enquiries, and messages from the contact page.
create table enquiries (
  id uuid primary key,
  kind text not null check (kind in ('franchise', 'banquet', 'contact')),
  full_name text not null,
  contact text not null,
  email text,
  -- Fields of the kind: city; event date, guests and place; subject.
  details jsonb not null default '{}',
  message text not null,
  status text not null default 'new' check (status in ('new', 'in-progress', 'answered', 'closed')),
  -- Internal; not shown to the sender.
  note text not null default '',
  version int4 not null default 1,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null,
  -- Hash of content and day: the same enquiry sent twice on a day is stored once.
  fingerprint text not null unique
);

create index enquiries_of_kind on enquiries (kind, id desc);
create index enquiries_over on enquiries (delete_after);

-- Replies by email. The browser generates the id; it is the idempotency key of the reply.
create table enquiry_answers (
  id uuid primary key,
  entry_id uuid not null references enquiries (id) on delete cascade,
  text text not null,
  -- No foreign key: the reply may outlive the account.
  answered_by uuid not null,
  created_at timestamptz not null default now()
);

create index enquiry_answers_of on enquiry_answers (entry_id, created_at);
