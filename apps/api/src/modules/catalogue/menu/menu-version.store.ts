import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'

/**
 * Hash over all rows that make up the menu and the food options of one branch; a food that becomes available by itself changes it too.
 * It is computed on read, so writers need not maintain a counter.
 */
export const findMenuVersion = prepared((tx, { branchId, at }: { branchId: string; at: Date }) =>
  sql<{ version: string }>`
    select md5(concat_ws('/',
      (select string_agg(c::text, '' order by c.id) from categories c),
      (select string_agg(f::text, '' order by f.id) from foods f where f.archived_at is null),
      (select string_agg(g::text, '' order by g.id) from option_groups g where g.archived_at is null),
      (select string_agg(o::text, '' order by o.id) from options o where o.archived_at is null),
      (select string_agg(fg::text, '' order by fg.food_id, fg.group_id) from food_option_groups fg),
      (select string_agg(bf::text || coalesce(bf.sold_out_until > ${at}::timestamptz, false), '' order by bf.food_id)
        from branch_foods bf where bf.branch_id = ${branchId}::uuid),
      (select string_agg(x::text || coalesce(x.off_until > ${at}::timestamptz, true), '' order by x.option_id)
        from branch_unavailable_options x where x.branch_id = ${branchId}::uuid)
    )) as version`.compile(tx),
)
