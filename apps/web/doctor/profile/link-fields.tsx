import { doctorFields } from '@turno/contract/fields/doctor.ts'
import { useAtomValue } from 'jotai'
import { AtSign, Globe } from 'lucide-react'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { TextField } from '../../kit/ui/field.tsx'
import { choicesOf } from '../../shared/catalogues/catalogues.ts'
import type { Draft } from './draft.ts'

/** The catalogue has the web site too, which is a field of its own. */
const webSiteId = 'web'

/** The web site, and one address a network of the catalogue. */
export function LinkFields({ form }: { form: FormOf<Draft> }) {
  const { data = [] } = useAtomValue(choicesOf('socialNetworks'))
  const { social_network_id: networks } = form.values
  const shown = data.filter(({ id }) => id !== webSiteId || networks[id])
  const placeholder = 'https://'
  return (
    <div className="fields">
      <TextField
        {...form.field('web_site')}
        label={doctorFields.links.webSite.label}
        icon={Globe}
        inputMode="url"
        autoComplete="url"
        placeholder={placeholder}
      />
      {shown.map(({ id, name }) => (
        <TextField
          key={id}
          id={form.idOf(`social_network_id.${id}`)}
          label={name}
          icon={AtSign}
          inputMode="url"
          autoComplete="off"
          placeholder={placeholder}
          value={networks[id] ?? ''}
          error={form.errors[`social_network_id.${id}`]}
          onChange={(url) => form.set({ social_network_id: changed(networks, id, url) })}
        />
      ))}
    </div>
  )
}

/** An address that is taken away leaves none. */
function changed(networks: Readonly<Record<string, string>>, id: string, url: string): Record<string, string> {
  const { [id]: _, ...others } = networks
  return url === '' ? others : { ...networks, [id]: url }
}
