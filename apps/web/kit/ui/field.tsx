import { ChevronDown, CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { texts } from './texts.ts'

export interface FieldProps {
  id: string
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/**
 * Label, control, hint and error; the control takes `controlProps(…)` so that all four belong together for a screen
 * reader.
 */
export function Field({ id, label, error, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      <FieldMessage id={`${id}-error`} error={error} />
    </div>
  )
}

/** The label of a field that may stay empty. */
export const Optional = ({ label }: { label: string }) => (
  <>
    {label} <span className="muted">{texts.optional}</span>
  </>
)

export function FieldMessage({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <span className="errmsg" id={id}>
      <CircleAlert className="i s" aria-hidden="true" />
      {error}
    </span>
  )
}

/** Attributes that tie a control to its label, hint and error. */
export const controlProps = ({ id, error, hint }: Omit<FieldProps, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined,
})

const frame = (error: string | undefined) => (error ? 'input err' : 'input')

type TextFieldProps = FieldProps & {
  icon?: LucideIcon
  prefix?: string
  value: string
  /** Without it the text is read-only. */
  onChange?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'prefix'>

/** One line of text, or a native date or hour by `type`. */
export function TextField({ id, label, error, hint, icon: Icon, prefix, onChange, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span className={frame(error)}>
        {Icon ? <Icon className="i" aria-hidden="true" /> : null}
        {prefix ? <span aria-hidden="true">{prefix}</span> : null}
        <input {...input} {...controlProps({ id, error, hint })} onChange={(event) => onChange?.(event.target.value)} />
      </span>
    </Field>
  )
}

/** A password that can be looked at. */
export function PasswordField({ id, label, error, hint, onChange, ...input }: Omit<TextFieldProps, 'icon' | 'prefix'>) {
  const [seen, setSeen] = useState(false)
  const Icon = seen ? EyeOff : Eye
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span className={frame(error)}>
        <input
          {...input}
          {...controlProps({ id, error, hint })}
          type={seen ? 'text' : 'password'}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <IconButton
          look="inside"
          icon={Icon}
          aria-pressed={seen}
          label={seen ? texts.hidePassword : texts.showPassword}
          onClick={() => setSeen(!seen)}
        />
      </span>
    </Field>
  )
}

type AreaFieldProps = FieldProps & { value: string; onChange: (value: string) => void; maxLength: number }

export function AreaField({ id, label, error, hint, value, onChange, maxLength }: AreaFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span className={frame(error)}>
        <textarea
          {...controlProps({ id, error, hint })}
          value={value}
          maxLength={maxLength}
          rows={4}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </Field>
  )
}

interface Option {
  id: string
  name: string
}

type SelectFieldProps = FieldProps & {
  icon?: LucideIcon
  value: string
  onChange: (value: string) => void
  options: readonly Option[]
  placeholder: string
  disabled?: boolean
  /** Choosing none is a choice, too. */
  optional?: boolean
}

/** A choice of few: the native control, which serves a phone best. */
export function SelectField({
  id,
  label,
  error,
  hint,
  icon: Icon,
  value,
  onChange,
  options,
  placeholder,
  disabled,
  optional,
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <span className={frame(error)}>
        {Icon ? <Icon className="i" aria-hidden="true" /> : null}
        <select
          {...controlProps({ id, error, hint })}
          className={value ? '' : 'placeholder'}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown className="i s chevron" aria-hidden="true" />
      </span>
    </Field>
  )
}
