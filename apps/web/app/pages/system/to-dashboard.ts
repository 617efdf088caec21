import { type LoaderFunctionArgs, redirect } from 'react-router'

/** RT-13: the address of an admin area leads to its dashboard. The guard of the area runs there. */
export const loader = ({ url }: LoaderFunctionArgs) =>
  redirect(`${url.pathname.replace(/\/+$/, '')}/dashboard`)
