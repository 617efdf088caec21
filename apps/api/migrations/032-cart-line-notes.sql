-- no-transaction
-- The note is part of what makes a cart line: the same food with another note is another line. 037 drops the former key.
create unique index concurrently if not exists cart_lines_key on cart_lines (account_id, food_id, option_ids, note);
