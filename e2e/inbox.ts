import pg from 'pg'
import { newEmail, newPhone, unique } from './account.ts'
import { place } from './place.ts'

export type Sent = { fullName: string; contact: string; email: string }
type Kind = 'franchise' | 'banquet' | 'contact' | 'application'

const details = {
  franchise: { city: 'Dhangadhi' },
  banquet: { eventDate: '2999-12-01', guests: 40, place: 'our-hall' },
  contact: { about: 'lost-item' },
}

/** An earlier submission of a visitor. The forms themselves have their own journeys. */
export async function anEntry(kind: Kind, change: Partial<Sent> = {}): Promise<Sent> {
  const sent: Sent = {
    fullName: `Sunita ${unique()}`,
    contact: newPhone(),
    email: newEmail('sunita'),
    ...change,
  }
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    "select lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || right(md5(random()::text), 19) as id",
  )
  const id = (rows[0]?.id ?? '').replace(/^(.{8})(.{4})(.{4}).(.{3})(.{12})$/, '$1-$2-$3-8$4-$5')
  const person = [id, sent.fullName, sent.contact, kind === 'contact' ? null : sent.email]
  if (kind === 'application')
    await client.query(
      `insert into career_applications (id, full_name, contact, email, qualification, designation, temp_address, perm_address, delete_after, fingerprint)
       values ($1, $2, $3, $4, 'diploma', 'Momo Chef', 'Boudha', 'Kavre', now() + interval '180 days', md5(random()::text))`,
      person,
    )
  else
    await client.query(
      `insert into enquiries (id, kind, full_name, contact, email, details, message, delete_after, fingerprint)
       values ($1, $5, $2, $3, $4, $6, 'By the bus park.', now() + interval '24 months', md5(random()::text))`,
      [...person, kind, JSON.stringify(details[kind])],
    )
  await client.end()
  return sent
}
