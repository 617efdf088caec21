// An account of its own of which branch brings an order to a place: over all branches, without an index and without the API's code.
import type pg from 'pg'

export type BranchHere = {
  id: string
  latitude: number
  longitude: number
  radius: number
  acceptsNow: boolean
}

/**
 * Two in ten are closed and one in ten has paused, whatever the hour of the run; every other one delivers only as far as 2 km, so that
 * the nearest is often not the one that delivers.
 */
export async function spreadBranches(client: pg.Client): Promise<BranchHere[]> {
  await client.query(`
    delete from branch_special_hours; delete from branch_special_days; delete from branch_hours; delete from branch_open_spans;
    update branches set offers_delivery = (hashtext(code || 'd') % 4) <> 0, stops_unwatched = false,
      delivery_radius = case when hashtext(code || 'r') % 2 = 0 then 2000 else 6000 end,
      paused_until = case when hashtext(code || 'p') % 10 = 0 then now() + interval '1 day' end;
    insert into branch_open_spans select id, now() - interval '1 day', now() + interval '1 day' from branches where hashtext(code) % 5 <> 0`)
  await client.query('vacuum analyze')
  const { rows } = await client.query<BranchHere>(`
    select id, latitude, longitude, delivery_radius as radius,
      paused_until is null and exists (select from branch_open_spans s where s.branch_id = b.id) as "acceptsNow"
    from branches b where closed_at is null and offers_delivery and latitude is not null`)
  return rows
}

/** Then every branch that delivers to a place is asked, not only the first that is open. */
export const closeAll = (client: pg.Client): Promise<unknown> => client.query('delete from branch_open_spans')

type Point = { latitude: number; longitude: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Spherical law of cosines; the API uses another formula. */
function metres(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const cosine =
    Math.sin(from) * Math.sin(to) +
    Math.cos(from) * Math.cos(to) * Math.cos(radians(b.longitude - a.longitude))
  return 6_371_000 * Math.acos(Math.min(1, cosine))
}

/** The nearest that delivers there and accepts orders, else the nearest that delivers there; two within a metre are equal. */
export function branchesFor(place: Point, branches: BranchHere[]): string[] {
  const inReach = branches
    .map((branch) => ({ ...branch, away: metres(place, branch) }))
    .filter(({ away, radius }) => away <= radius)
    .toSorted((a, b) => a.away - b.away)
  const accepting = inReach.filter(({ acceptsNow }) => acceptsNow)
  const [best] = accepting.length > 0 ? accepting : inReach
  if (!best) return []
  return (accepting.length > 0 ? accepting : inReach)
    .filter(({ away }) => away - best.away < 1)
    .map(({ id }) => id)
}
