// Recipes: what the index of uses says is what the contents say, nothing goes in circles, and versions are never changed.
import type { Check } from '../check.ts'

/** Contents in use, with what their lines and their options use. */
const stated = `
  contents as (
    select r.id as recipe_id, false as is_draft, v.content from recipes r join recipe_versions v on v.id = r.published_id
    union all select recipe_id, true, content from recipe_drafts),
  parts as (
    select recipe_id, is_draft, l -> 'source' as source from contents, jsonb_array_elements(content -> 'lines') l
    union all
    select recipe_id, is_draft, c -> 'source' from contents, jsonb_array_elements(content -> 'effects') e, jsonb_array_elements(e -> 'changes') c
    where c -> 'source' is not null),
  stated as (select distinct recipe_id, is_draft, source ->> 'kind' as kind, (source ->> 'id')::uuid as source_id from parts),
  listed as (select recipe_id, is_draft, kind, source_id from recipe_uses)`

export const recipeChecks: Check[] = [
  {
    name: 'recipes with an index of uses that differs from their content',
    sql: `with ${stated} (select * from stated except select * from listed) union all (select * from listed except select * from stated)`,
  },
  {
    name: 'recipes that use themselves',
    sql: `with recursive reached as (
            select recipe_id, source_id from recipe_uses
            union select r.recipe_id, u.source_id from reached r join recipe_uses u on u.recipe_id = r.source_id)
          select recipe_id from reached where recipe_id = source_id`,
  },
  {
    name: 'published recipes that directly use a recipe without a published version',
    sql: `select u.recipe_id, u.source_id from recipe_uses u left join recipes r on r.id = u.source_id
          where u.kind = 'recipe' and not u.is_draft and r.published_id is null`,
  },
  {
    name: 'published recipes that are not the last version',
    sql: `select r.id from recipes r join recipe_versions v on v.id = r.published_id
          where v.number <> (select max(number) from recipe_versions where recipe_id = r.id)`,
  },
  {
    name: 'recipe versions that accept changes',
    sql: `select t.kind from (values (8), (16), (32)) as t (kind)
          where not exists (select from pg_trigger g where g.tgrelid = 'recipe_versions'::regclass and g.tgenabled <> 'D'
            and g.tgtype & t.kind <> 0 and g.tgtype & 2 <> 0 and g.tgfoid = 'reject_change'::regproc)`,
  },
]
