import { redirect } from 'react-router'

/** RT-14: the example link of the hero. */
export const loader = () => redirect('/jholmomo-menu')
