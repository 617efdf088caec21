-- Replaced by cart_lines_key, which includes the note.
alter table cart_lines drop constraint cart_lines_account_id_food_id_option_ids_key;
