import type { applicationStates } from '@momo/contracts/inbox'
import { type SqlBool, sql } from 'kysely'
import { localDate } from '#platform/clock/local-date.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { employeeColumns, type EmployeeRecord } from '../details/employees.store.ts'
import { todayConditions } from './work-day.store.ts'

type Filter = {
  words: string[]
  branchId: string | undefined
  post: string | undefined
  hasLeft: boolean
  today: keyof typeof todayConditions | undefined
  at: Date
  after: { name: string; id: string } | undefined
  limit: number
}

/** Each filter has an index in the order of the list. The words are compared row by row: a chain has some hundred employees. */
export async function pageOfEmployees(tx: Tx, filter: Filter): Promise<EmployeeRecord[]> {
  const { words, branchId, post, hasLeft, today, at, after, limit } = filter
  const left = sql<SqlBool>`e.left_on < ${localDate(at)}::date`
  const conditions = [hasLeft ? left : sql<SqlBool>`(e.left_on is null or not ${left})`]
  if (branchId === 'kitchen') conditions.push(sql<SqlBool>`e.branch_id is null`)
  else if (branchId !== undefined) conditions.push(sql<SqlBool>`e.branch_id = ${branchId}::uuid`)
  if (post !== undefined) conditions.push(sql<SqlBool>`e.post = ${post}`)
  if (today !== undefined) conditions.push(todayConditions[today](at))
  if (after !== undefined)
    conditions.push(sql<SqlBool>`(lower(e.name), e.id) > (lower(${after.name}), ${after.id}::uuid)`)
  for (const word of words) conditions.push(sql<SqlBool>`e.search like ${`% ${word}%`}`)
  const { rows } = await sql<EmployeeRecord>`
    select ${employeeColumns} from employees e left join branches b on b.id = e.branch_id
    where ${sql.join(conditions, sql` and `)} order by lower(e.name), e.id limit ${limit}`.execute(tx)
  return rows
}

type SummaryRecord = {
  people: number
  kitchen_people: number
  branches: { id: string; name: string }[]
  posts: string[]
  open_applications: number
  new_applications: number
}

/** Without a decision. */
const openStates: (typeof applicationStates)[number][] = ['new', 'in-progress', 'shortlisted']

/** Read-only access to branches and job applications. */
export async function findSummary(tx: Tx, today: string): Promise<SummaryRecord> {
  const { rows } = await sql<SummaryRecord>`
    with present as (select post, branch_id from employees where left_on is null or left_on >= ${today}::date)
    select count(*)::int4 as people, (count(*) filter (where branch_id is null))::int4 as kitchen_people,
      coalesce(array_agg(distinct post) filter (where post is not null), '{}') as posts,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name), '[]') from branches b
        where b.id in (select branch_id from present)) as branches,
      (select count(*)::int4 from career_applications where status = any (${openStates})) as open_applications,
      (select count(*)::int4 from career_applications where status = 'new') as new_applications
    from present`.execute(tx)
  return rows[0]!
}
