/** Removes all idempotency: claimed cart lines are put back, the cart keeps its version, and every order gets its own key. */
export const withoutKey = [
  `create function put_back() returns trigger language plpgsql as $$ begin insert into cart_lines values (old.*); return null; end $$`,
  'create trigger put_back after delete on cart_lines for each row execute function put_back()',
  `create function same_cart() returns trigger language plpgsql as
     $$ begin if new.recent_keys = old.recent_keys then new.version = old.version; end if; return new; end $$`,
  'create trigger same_cart before update on carts for each row execute function same_cart()',
  `create function other_key() returns trigger language plpgsql as $$ begin new.key = gen_random_uuid(); return new; end $$`,
  'create trigger other_key before insert on orders for each row execute function other_key()',
]
