import { redirect } from 'react-router'

// Until there is a home page the outlets are the front door.
export const loader = () => redirect('/jholmomo-outlets')
