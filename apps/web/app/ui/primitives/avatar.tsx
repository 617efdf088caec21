import { classNames } from '#lib/format/class-names.ts'

const sizes = {
  small: 'size-8 text-sm',
  normal: 'size-10 text-base',
  large: 'size-18 text-[1.75rem]',
  huge: 'size-40 text-[4rem]',
}

const tones = { blue: 'bg-blue', green: 'bg-green', red: 'bg-red' }

type Props = {
  name: string
  src?: string | undefined
  size?: keyof typeof sizes
  tone?: keyof typeof tones | undefined
}

/** An account without a name is called by its phone number, of which no digit is an initial. */
const initialOf = (name: string) => /^[^\d+\s]/u.exec(name.trim())?.[0]?.toUpperCase()

export function Avatar({ name, src, size = 'normal', tone = 'blue' }: Props) {
  const initial = initialOf(name)
  const shape = classNames(
    'inline-grid flex-none place-items-center overflow-hidden rounded-full font-display font-bold text-paper',
    tones[tone],
    sizes[size],
  )
  if (src)
    return (
      <img
        src={src}
        alt={name}
        width={96}
        height={96}
        loading="lazy"
        className={classNames(shape, 'object-cover')}
      />
    )
  return (
    <span role="img" aria-label={name} className={shape}>
      <span aria-hidden className={initial === undefined ? 'drawn-icon icon-person size-3/5' : undefined}>
        {initial}
      </span>
    </span>
  )
}
