import { redirect } from 'react-router'

/** RT-14: the hero link's own example. */
export const loader = () => redirect('/jholmomo-menu')
