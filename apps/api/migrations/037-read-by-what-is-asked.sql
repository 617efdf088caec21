-- An order is read with all refunds of its payments, also those that are done.
create index refunds_of_payment on refunds (payment_id);

-- What waits for an answer, of all that guests ever said.
create index reviews_unanswered on reviews (branch_id)
  where hidden_at is null and reply is null and comment <> '' and not is_filled_in;

-- What an order adds is counted while others move it: counting waits for nobody who holds the order. The checker compares the two.
alter table sale_parts drop constraint sale_parts_order_id_fkey;
