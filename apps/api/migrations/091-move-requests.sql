-- The customer of a scheduled order is asked to move or cancel it, because the branch is closed at its time.
create table order_move_requests (
  order_id uuid primary key references orders (id),
  -- What asks: the id of a closure.
  cause_id uuid not null,
  -- In words: 'Closed for Dashain'.
  reason text not null,
  asked_at timestamptz not null,
  -- Without an answer until then the order is cancelled.
  answer_by timestamptz not null,
  -- Null while it is open.
  answered_at timestamptz,
  answer text check (answer in ('moved', 'declined', 'expired', 'revoked')),
  check ((answer is null) = (answered_at is null))
);

create index order_move_requests_open on order_move_requests (answer_by) where answered_at is null;
create index order_move_requests_of_cause on order_move_requests (cause_id);
