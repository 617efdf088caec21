import { Mail, MapPin, Phone } from 'lucide-react'
import type { EnquiryPage } from '@momo/contracts/site-content'
import { phoneText } from '#lib/format/phone.ts'

const row = 'flex min-h-11 min-w-0 items-center gap-2 wrap-anywhere'

/** Phone, email and location of an enquiry; missing values are left out. */
export function ContactOptions({
  phoneNumber,
  email,
  location,
}: Pick<EnquiryPage, 'phoneNumber' | 'email' | 'location'>) {
  return (
    <ul>
      {phoneNumber ? (
        <li>
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} className={`${row} hover:underline`}>
            <Phone aria-hidden className="size-4.5 flex-none" />
            {phoneText(phoneNumber)}
          </a>
        </li>
      ) : undefined}
      {email ? (
        <li>
          <a href={`mailto:${email}`} className={`${row} hover:underline`}>
            <Mail aria-hidden className="size-4.5 flex-none" />
            {email}
          </a>
        </li>
      ) : undefined}
      {location ? (
        <li className={row}>
          <MapPin aria-hidden className="size-4.5 flex-none" />
          {location}
        </li>
      ) : undefined}
    </ul>
  )
}
