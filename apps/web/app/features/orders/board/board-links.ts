export const boardAddress = '/branchadmin/customerorder'
export const newOrderAddress = `${boardAddress}/new`
export const allOrdersAddress = `${boardAddress}/all`
export const orderAddress = (id: string): string => `/branchadmin/order-view/${id}`
