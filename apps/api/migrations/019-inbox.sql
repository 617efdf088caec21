-- What arrives by public forms is worked on: a state, a note, answers by mail.

alter table enquiries drop constraint enquiries_status_check;
alter table enquiries add constraint enquiries_status_check check (status in ('new', 'in-work', 'answered', 'closed')) not valid;
alter table enquiries validate constraint enquiries_status_check;
-- For the office alone.
alter table enquiries add column note text not null default '';
alter table enquiries add column version int4 not null default 1;

alter table career_applications drop constraint career_applications_status_check;
alter table career_applications
  add constraint career_applications_status_check check (status in ('new', 'in-work', 'shortlisted', 'hired', 'declined')) not valid;
alter table career_applications validate constraint career_applications_status_check;
alter table career_applications add column note text not null default '';
alter table career_applications add column version int4 not null default 1;

-- An answer goes with what it answers. Its id comes from the browser, one for each press: the same one never makes two mails.
create table enquiry_answers (
  id uuid primary key,
  entry_id uuid not null references enquiries (id) on delete cascade,
  text text not null,
  -- No reference: who wrote it may be gone before it is.
  answered_by uuid not null,
  created_at timestamptz not null default now()
);
create index enquiry_answers_of on enquiry_answers (entry_id, created_at);

create table application_answers (
  id uuid primary key,
  entry_id uuid not null references career_applications (id) on delete cascade,
  text text not null,
  answered_by uuid not null,
  created_at timestamptz not null default now()
);
create index application_answers_of on application_answers (entry_id, created_at);
