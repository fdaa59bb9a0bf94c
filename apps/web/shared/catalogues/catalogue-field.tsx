import type { ListedCatalogue } from '@turno/domain/catalogue.ts'
import { useAtom } from 'jotai'
import { TryAgain } from '../../kit/ui/await.tsx'
import { type FieldProps, SelectField } from '../../kit/ui/field.tsx'
import { texts } from '../../kit/ui/texts.ts'
import { choicesOf } from './catalogues.ts'

type CatalogueFieldProps = FieldProps & {
  of: ListedCatalogue
  value: string
  onChange: (id: string) => void
  placeholder: string
  /** Choosing none is a choice, too. */
  optional?: boolean
}

/** A choice from a short catalogue, which is asked for when the field is seen. */
export function CatalogueField({ of, placeholder, error, ...field }: CatalogueFieldProps) {
  const [{ data, error: failure, asking }, write] = useAtom(choicesOf(of))
  const failed = data || asking ? undefined : failure?.message
  return (
    <div className="field">
      <SelectField
        {...field}
        options={data ?? []}
        disabled={!data}
        placeholder={data || failed ? placeholder : texts.loading}
        error={failed ?? error}
      />
      {failed ? <TryAgain act={() => void write({ type: 'refresh' })} /> : null}
    </div>
  )
}
