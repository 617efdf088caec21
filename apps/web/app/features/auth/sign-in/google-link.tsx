import { buttonClass } from '#ui/primitives/button-style.ts'
import { authMessages } from '../auth.messages.ts'

const texts = authMessages.login

/** A plain link: the OAuth redirects run between browser, Google and the API. */
export function GoogleLink() {
  return (
    <a href="/api/v1/auth/google" className={buttonClass({ variant: 'outline', size: 'large', block: true })}>
      <GoogleMark />
      {texts.google}
    </a>
  )
}

export function OrLine() {
  return (
    <p className="flex items-center gap-3 text-ink-3 before:h-[1.5px] before:flex-1 before:bg-line-2 after:h-[1.5px] after:flex-1 after:bg-line-2">
      {texts.or}
    </p>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className="size-5">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.900-6.900C35.900 2.400 30.500 0 24 0 14.600 0 6.500 5.400 2.600 13.200l8 6.200C12.500 13.700 17.700 9.500 24 9.500z"
      />
      <path
        fill="#4285F4"
        d="M47 24.500c0-1.600-.2-3.100-.4-4.500H24v9h12.900c-.6 3-2.300 5.500-4.800 7.200l7.700 6C44.400 38 47 31.800 47 24.500z"
      />
      <path fill="#FBBC05" d="M10.500 28.600a14.500 14.500 0 0 1 0-9.200l-8-6.200a24 24 0 0 0 0 21.600z" />
      <path
        fill="#34A853"
        d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-4.900 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
      />
    </svg>
  )
}
