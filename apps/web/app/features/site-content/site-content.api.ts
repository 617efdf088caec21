import { type Footer, getFooter as footerEndpoint } from '@momo/contracts/site-content'
import { call } from '#lib/api/call.ts'

export const getFooter = (): Promise<Footer> => call(footerEndpoint)
