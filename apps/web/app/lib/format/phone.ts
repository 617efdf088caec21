/** 9841 234 567, as people in Nepal read a mobile number aloud; anything else stays as it is. */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}` : phone
