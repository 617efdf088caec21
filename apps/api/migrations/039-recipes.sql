-- Recipes of foods and preparations. Quantities are whole thousandths of an item's base unit, or of a plate.

-- The id is that of the food, or of the stock item that the recipe makes.
create table recipes (
  id uuid primary key,
  food_id uuid unique references foods (id),
  item_id uuid unique references stock_items (id),
  -- The only version in use.
  published_id uuid,
  -- Target for the food cost in percent of the price without VAT; null: that of the chain.
  target_percent int4 check (target_percent between 1 and 100),
  -- Optimistic locking: increases with every saved, discarded and published draft.
  version int4 not null default 0 check (version >= 0),
  created_at timestamptz not null default now(),
  check (num_nonnulls(food_id, item_id) = 1),
  check (id = coalesce(food_id, item_id))
);

-- Published content, read and written whole: batch size, lines, effects of options, steps and notes. Never changed.
create table recipe_versions (
  id uuid primary key,
  recipe_id uuid not null references recipes (id),
  number int4 not null check (number > 0),
  content jsonb not null,
  -- The version of the draft that it was, so that publishing is idempotent.
  draft_version int4 not null,
  published_at timestamptz not null,
  published_by uuid not null,
  unique (recipe_id, number),
  unique (recipe_id, id)
);

create trigger recipe_versions_stay before update or delete on recipe_versions for each row execute function reject_change();
create trigger recipe_versions_not_emptied before truncate on recipe_versions for each statement execute function reject_change();

alter table recipes add constraint recipes_published foreign key (id, published_id) references recipe_versions (recipe_id, id);

create table recipe_drafts (
  recipe_id uuid primary key references recipes (id),
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid not null
);

-- What the draft and the published version use, options included: for 'where used', for the search of circles, and to load a recipe with
-- everything it uses. An item is taken from stock, a recipe is used directly. No foreign key, because a source is a food or an item.
create table recipe_uses (
  recipe_id uuid not null references recipes (id),
  is_draft bool not null,
  kind text not null check (kind in ('item', 'recipe')),
  source_id uuid not null,
  primary key (recipe_id, is_draft, kind, source_id)
);

create index recipe_uses_of_source on recipe_uses (source_id, recipe_id);

-- One row.
create table recipe_settings (
  id bool primary key default true check (id),
  -- Target for the food cost in percent of the price without VAT.
  target_percent int4 not null default 36 check (target_percent between 1 and 100),
  version int4 not null default 1 check (version > 0)
);

insert into recipe_settings default values;
