import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { ui } from '../../ui.messages.ts'
import { controlBox, controlInside, controlShapes, Field, type FieldTexts } from './field.tsx'
import { IconButton } from '../icon-button.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> &
  Omit<FieldTexts, 'optional' | 'hideLabel'> & { below?: ReactNode }

/** A password field with a show button. */
export function PasswordInput({ label, hint, error, below, className, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <>
          <div className={classNames(controlBox, controlShapes.plain, 'pr-1')}>
            <input
              {...rest}
              {...control}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={classNames(controlInside, 'min-h-7')}
            />
            <IconButton
              label={shown ? ui.hidePassword : ui.showPassword}
              onClick={() => setShown(!shown)}
              className="-my-1.5 noscript:hidden"
            >
              {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          </div>
          {below}
        </>
      )}
    </Field>
  )
}
