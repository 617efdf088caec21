// What orders used of the stock: one document for each cooked order, with the quantities of its recipes; resale items taken and given back.
import type { Check } from '../check.ts'

const settled = `now() - make_interval(secs => current_setting('checker.allowance')::float8)`
const failed = `o.state in ('rejected', 'cancelled', 'missed', 'expired')`
const cookedAt = `(select min(h.at) from order_history h cross join consumption_settings s
  where h.order_id = o.id and h.to_state = 'preparing' and h.at >= s.since)`
const documentOf = (type: string): string =>
  `exists (select from stock_documents d where d.type = '${type}' and d.id = o.id)`
const isReversed = `exists (select from stock_documents d where d.type = 'reversal' and d.reverses_type = 'consumption' and d.reverses_id = o.id)`

/** Net to gross, by the loss in a line or change of a recipe. */
const gross = (net: string, use: string): string =>
  `${net} * 1000 / (1000 - (${use} ->> 'lossPermille')::numeric)`
const counts = (use: string): string => `(${use} -> 'methods' = '[]' or ${use} -> 'methods' ? l.method)`

/**
 * The usage of each order, computed from the content of the versions that its document names: options, replaced and added items, recipes
 * used directly. Rounded half up for each line and item; the small number absorbs the last digit of a division.
 */
const usage = `
  with recursive wanted as (
    select d.id, o.fulfilment_method as method, array(select jsonb_array_elements_text(d.details -> 'versionIds')::uuid) as versions
    from stock_documents d join orders o on o.id = d.id where d.type = 'consumption'
  ), line as (
    select w.id, w.method, w.versions, l.position, l.quantity as plates, l.option_ids, v.content
    from wanted w join order_lines l on l.order_id = w.id join recipe_versions v on v.id = any (w.versions) and v.recipe_id = l.food_id
  ), change as (
    select l.id, l.position, c.change, c.change ->> 'kind' as kind, c.change -> 'of' as target, e.n * 1000 + c.n as n
    from line l cross join lateral jsonb_array_elements(l.content -> 'effects') with ordinality as e (effect, n)
    cross join lateral jsonb_array_elements(e.effect -> 'changes') with ordinality as c (change, n)
    where (e.effect ->> 'optionId')::uuid = any (l.option_ids)
  ), used as (
    select l.id, l.position, l.versions, l.plates, u.n, u.use, u.use -> 'source' as source,
      (u.use ->> 'quantity')::numeric * 1000 / (l.content ->> 'batchSize')::numeric * coalesce((
        select exp(sum(ln((c.change ->> 'percent')::numeric / 100))) from change c where c.id = l.id and c.position = l.position
          and c.kind = 'scale' and (c.target = u.use -> 'source' or (c.target is null and u.use -> 'methods' = '[]'))), 1) as net
    from line l cross join lateral jsonb_array_elements(l.content -> 'lines') with ordinality as u (use, n)
    where ${counts('u.use')} and not exists (select from change c
      where c.id = l.id and c.position = l.position and c.kind = 'remove' and c.target = u.use -> 'source')
  ), replaced as (
    select u.id, u.position, u.versions, u.plates, u.n, u.net, c.change, least((c.change ->> 'sharePercent')::numeric, greatest(0,
      100 - coalesce(sum((c.change ->> 'sharePercent')::numeric) over (partition by u.id, u.position, u.n order by c.n
        rows between unbounded preceding and 1 preceding), 0))) as share
    from used u join change c on c.id = u.id and c.position = u.position and c.kind = 'replace' and c.target = u.source
  ), exploded as (
    select * from (
      select u.id, u.position, u.versions, u.plates, u.source, ${gross(
        `u.net * (100 - coalesce((select sum(r.share) from replaced r
          where r.id = u.id and r.position = u.position and r.n = u.n), 0)) / 100`,
        'u.use',
      )} as quantity from used u
      union all
      select r.id, r.position, r.versions, r.plates, r.change -> 'source',
        ${gross(`r.net * r.share * (r.change ->> 'ratioPercent')::numeric / 10000`, 'r.change')} from replaced r
      union all
      select l.id, l.position, l.versions, l.plates, c.change -> 'source', ${gross(`(c.change ->> 'quantity')::numeric`, 'c.change')}
      from line l join change c on c.id = l.id and c.position = l.position where c.kind = 'add' and ${counts('c.change')}) direct
    union all
    select x.id, x.position, x.versions, x.plates, u.use -> 'source',
      x.quantity / (v.content ->> 'batchSize')::numeric * ${gross(`(u.use ->> 'quantity')::numeric`, 'u.use')}
    from exploded x
    join recipe_versions v on x.source ->> 'kind' = 'recipe' and v.id = any (x.versions) and v.recipe_id = (x.source ->> 'id')::uuid
    cross join lateral jsonb_array_elements(v.content -> 'lines') as u (use) where u.use -> 'methods' = '[]'
  ), expected as (
    select p.id, p.item_id, sum(p.quantity) as quantity from (
      select id, position, (source ->> 'id')::uuid as item_id, round(sum(quantity) * min(plates) + 0.000000001) as quantity
      from exploded where source ->> 'kind' = 'item' group by 1, 2, 3) p
    join stock_items i on i.id = p.item_id and i.kind <> 'resale' where p.quantity > 0 group by 1, 2
  ), taken as (
    select m.document_id as id, m.item_id, -sum(m.quantity) as quantity
    from stock_movements m join wanted w on w.id = m.document_id where m.document_type = 'consumption' group by 1, 2
  )`

const goodsOf = (type: string, also = ''): string => `(
  select item_id, sum(quantity) as quantity from stock_movements where document_type = '${type}' and document_id = o.id ${also} group by 1)`

export const consumptionChecks: Check[] = [
  {
    name: 'cooked orders without a consumption document',
    sql: `select o.id from orders o where ${cookedAt} < ${settled} and not ${documentOf('consumption')}`,
  },
  {
    name: 'consumption documents of orders that were not cooked',
    sql: `select d.id from stock_documents d left join orders o on o.id = d.id
          where d.type = 'consumption' and d.details ? 'orderId' and not exists (select from resale_takes t where t.id = d.id)
            and (o.id is null or ${cookedAt} is null)`,
  },
  {
    name: 'consumption that differs from the recipe versions it names',
    sql: `${usage} select id, item_id, e.quantity as expected, t.quantity as taken from expected e full join taken t using (id, item_id)
          where e.quantity is distinct from t.quantity`,
  },
  {
    name: 'orders that failed after cooking without the waste of the same goods',
    sql: `select o.id from orders o where ${failed} and ${cookedAt} is not null and o.ended_at < ${settled} and (not ${isReversed}
            or exists (select from ${goodsOf('consumption')} c full join ${goodsOf('waste', `and kind = 'waste' and reason = 'cancelled'`)} w
              using (item_id) where c.quantity is distinct from w.quantity))`,
  },
  {
    name: 'reversed consumption of orders that did not fail',
    sql: `select o.id from orders o where not ${failed} and ${isReversed}`,
  },
  {
    name: 'resale items of failed orders that were not given back',
    sql: `select t.id, o.id as order_id from resale_takes t join orders o on o.id = t.order_id
          where t.settled_at is null and ${failed} and o.ended_at < ${settled}`,
  },
  {
    name: 'resale items given back by orders that did not fail',
    sql: `select o.id from orders o where not ${failed} and exists (select from resale_takes t where t.order_id = o.id)
            and not exists (select from resale_takes t where t.order_id = o.id and t.settled_at is null)`,
  },
  {
    name: 'resale takes that differ from their documents',
    sql: `select t.id from resale_takes t left join orders o on o.id = t.order_id
          left join stock_documents d on d.type = 'consumption' and d.id = t.id
          left join stock_documents r on r.type = 'reversal' and r.reverses_type = 'consumption' and r.reverses_id = t.id
          where o.id is null or d.id is null or d.details ->> 'orderId' <> t.order_id::text or (r.id is null) <> (t.settled_at is null)`,
  },
]
