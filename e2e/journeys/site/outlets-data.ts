import { place } from '../../place.ts'

/** The parts of the API's answers that journeys compare with pages. */
export type WireOutlet = {
  id: string
  Code: string
  BranchName: string
  Location: string | null
  AverageRating: number
  TotalReviews: number
  Latitude: string | null
  Longitude: string | null
  Photos: { PhotoUrl: string }[]
  Open: { IsOpen: boolean }
  Description: string | null
}
export type WireCategory = {
  Name: string
  Food: { Name: string; Price: string; Photo: string | null; Description: string | null }[]
}

const get = async (path: string): Promise<unknown> => (await fetch(place.apiOrigin() + path)).json()

export async function outlets(query = ''): Promise<WireOutlet[]> {
  const answer = (await get(`/api/v1/branches?limit=100${query}`)) as {
    data: { data: { data: WireOutlet[] } }
  }
  return answer.data.data.data
}

export async function outlet(code: string): Promise<WireOutlet> {
  const found = (await outlets()).find((one) => one.Code === code)
  if (!found) throw new Error(`No outlet has the code ${code}.`)
  return found
}

export const outletPath = async (code: string): Promise<string> =>
  `/jholmomo-outlets/${(await outlet(code)).id}`

export const menuOf = async (id: string): Promise<WireCategory[]> =>
  (await get(`/api/v1/menus/${id}`)) as WireCategory[]

/** Other journeys add foods and categories to every menu and archive them again: all of these names contain this word. */
export const journeyWord = 'Test'
export const isOfJourney = (name: string): boolean => name.split(' ').includes(journeyWord)
