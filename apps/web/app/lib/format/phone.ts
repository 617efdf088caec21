/** 9841 234 567, the usual grouping of a mobile number in Nepal; anything else is unchanged. */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}` : phone
