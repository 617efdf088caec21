import { expect, test } from 'vitest'
import { z } from 'zod'
import { qualifications } from './application.ts'
import { applyForJob, listDesignations } from './careers.endpoints.ts'

const application = {
  fullName: 'Maya Tamang',
  contact: '9841000000',
  email: 'maya@example.com',
  designation: 'Momo Chef',
  tempAddress: 'Boudha',
  permAddress: 'Kavre',
}

test("CAR-02 the qualifications are sent as 'High School', 'Diploma', '+2', 'Bachelor's' and 'Master's'", () => {
  const sent = qualifications.map(
    (qualification) => z.encode(applyForJob.body, { ...application, qualification }).qualification,
  )
  expect(sent).toEqual(['High School', 'Diploma', '+2', "Bachelor's", "Master's"])
  const back = sent.map(
    (qualification) => z.decode(applyForJob.body, { ...application, qualification }).qualification,
  )
  expect(back).toEqual(qualifications)
})

test.each(['high-school', 'Below SEE', '', 'constructor', '__proto__'])(
  '%j is not a valid qualification on the wire',
  (qualification) => {
    expect(applyForJob.body.safeDecode({ ...application, qualification } as never).success).toBe(false)
  },
)

test('API-31 a designation is _id and name', () => {
  const designations = [{ id: '01890000-0000-7000-8000-000000000001', name: 'Momo Chef' }]
  const wire = z.encode(listDesignations.reply, designations)
  expect(wire).toEqual({ success: true, data: [{ _id: designations[0]?.id, name: 'Momo Chef' }] })
  expect(z.decode(listDesignations.reply, wire)).toEqual(designations)
})
