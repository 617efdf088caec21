-- What head office has to act on: one row per cause. The worker compares the rows with their sources (requisitions, alerts, enquiries,
-- and so on), opens and updates them, and closes them when the cause is gone.
create table office_entries (
  id uuid primary key,
  kind text not null,
  topic text not null,
  -- With the kind: what it is about. An id of a record or a branch, or a fixed word.
  cause text not null,
  -- In words: 'PO-0194, Himal Flour Mill'. Names of branches are read from the branch.
  subject text not null default '',
  branch_id uuid,
  -- The record that the button opens.
  record_id uuid,
  count int4 not null check (count > 0),
  -- Time of the newest fact at the source. A later one changes the entry, and opens it again if a person had set it to done.
  fact_at timestamptz not null,
  opened_at timestamptz not null,
  -- When the entry got its newest fact; it is unread until a person reads it after that.
  changed_at timestamptz not null,
  owner_id uuid references accounts (id) on delete set null,
  snoozed_until timestamptz,
  done_at timestamptz,
  -- Null: it closed when its cause was gone.
  done_by uuid references accounts (id) on delete set null,
  -- The cause does not exist any more.
  gone_at timestamptz,
  -- Optimistic lock of the changes by people.
  version int4 not null default 1 check (version > 0),
  check (gone_at is null or done_at is not null),
  check (done_by is null or done_at is not null)
);

create unique index office_entries_current on office_entries (kind, cause) where gone_at is null;
create index office_entries_open on office_entries (changed_at desc, id desc) where done_at is null;
create index office_entries_open_of_owner on office_entries (owner_id, changed_at desc, id desc) where done_at is null;
create index office_entries_done on office_entries (done_at desc, id desc) where done_at is not null;
create index office_entries_done_of_topic on office_entries (topic, done_at desc, id desc) where done_at is not null;

-- Read entries of a person: those that changed before `read_until`, and single ones.
create table office_readers (
  account_id uuid primary key references accounts (id) on delete cascade,
  read_until timestamptz not null
);

create table office_reads (
  entry_id uuid not null references office_entries (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  read_at timestamptz not null,
  primary key (entry_id, account_id)
);
create index office_reads_of_account on office_reads (account_id);
