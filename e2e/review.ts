import { type APIRequestContext, expect } from '@playwright/test'
import { type Customer, randomCode, newCustomer, newEmail } from './account.ts'

/** A guest's review of an outlet, with a unique name so that its card is found. */
export async function aReview(
  request: APIRequestContext,
  branchId: string,
): Promise<{ name: string; comment: string }> {
  const lastName = `Rai ${randomCode()}`
  const person = {
    identifier: newEmail('guest'),
    password: 'steam rises slowly',
    firstName: 'Nima',
    lastName,
  }
  const { accessToken }: Customer = await newCustomer(request, person)
  const comment = `The steam fogs my glasses, ${lastName}`
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await request.post(`/api/v1/reviews/${branchId}`, {
    headers,
    data: { Rating: 4.5, Comment: comment },
  })
  expect(answer.status()).toBe(200)
  return { name: `Nima ${lastName}`, comment }
}
