/** Until there is a home page the outlets are the front door. */
export const frontDoor = '/jholmomo-outlets'
