import type { UserInfo } from '@turno/contract/people.ts'
import { useAtomValue } from 'jotai'
import { Hospital, House, Lock, MapPin, Video } from 'lucide-react'
import { useLocation } from 'wouter'
import { Choice } from '../ui/choice.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { AreaField, SelectField } from '../ui/field.tsx'
import { texts as pieceTexts } from '../ui/texts.ts'
import { TickBox } from '../ui/tick-box.tsx'
import { reasonLength, requestOf } from './draft.ts'
import { citiesQuestion, specialitiesQuestion } from './requests.ts'
import { SpecialityPicker } from './speciality-picker.tsx'
import { Supply } from './supply.tsx'
import { texts } from './texts.ts'
import { ProcedureField, SearchTypes, Until } from './types-fields.tsx'
import { type FormKind, type Part, useRequestForm } from './use-request-form.ts'

/** A request for an appointment, in person or by video. */
export function RequestForm({ kind, sent }: { kind: FormKind; sent: (id: string) => void }) {
  const { draft, type, errors, busy, submit, user } = useRequestForm(kind, sent)
  const specialities = useAtomValue(specialitiesQuestion)
  const video = kind === 'video'
  const types = kind === 'types'
  const part = { draft, type, errors }
  return (
    <form className="card stack loose" noValidate onSubmit={submit}>
      {types ? <SearchTypes {...part} /> : <Kind video={video} />}
      {types && draft.searchType === 3 ? (
        <ProcedureField {...part} />
      ) : (
        <SpecialityPicker
          key={specialities.data ? 'known' : 'asked'}
          specialities={specialities.data}
          value={draft.specialityId}
          onChange={(specialityId) => type({ specialityId })}
          error={errors.specialty_id}
        />
      )}
      {video ? null : <Place {...part} addresses={user.data?.addresses} />}
      {!video && draft.atHome ? (
        <AddressField {...part} addresses={user.data?.addresses ?? []} />
      ) : (
        <CityField {...part} />
      )}
      {types && draft.searchType === 3 ? null : <Supply {...requestOf(draft, '', video, user.data?.addresses ?? [])} />}
      {types && draft.searchType !== 1 ? <Until {...part} /> : null}
      <AreaField
        id="observations"
        label={texts.reason}
        hint={texts.reasonHint(pieceTexts.onCharacters(draft.reason.length, reasonLength))}
        value={draft.reason}
        error={errors.observations}
        maxLength={reasonLength}
        onChange={(reason) => type({ reason })}
      />
      <TickBox id="terms" checked={draft.terms} onChange={(terms) => type({ terms })} error={errors.terms}>
        {texts.acceptTerms}
        <a href="/terminos" target="_blank" rel="noreferrer">
          {texts.termsLink}
        </a>
      </TickBox>
      <ErrorSummary errors={errors} idOf={(field) => field} />
      <button type="submit" className="btn primary block" disabled={busy}>
        {busy ? texts.sending : texts.send}
      </button>
      <p className="small muted row top tight">
        <Lock className="i s" aria-hidden="true" />
        <span>{texts.payNotice}</span>
      </p>
    </form>
  )
}

/** Choosing is going to the other page; what was typed stays. */
function Kind({ video }: { video: boolean }) {
  const [, navigate] = useLocation()
  return (
    <fieldset className="choices">
      <legend className="label legend">{texts.kind}</legend>
      <Choice
        name="kind"
        checked={!video}
        onChoose={() => navigate('/CitaEspera/Solicitud', { replace: true })}
        title={texts.inPerson}
        detail={texts.inPersonDetail}
        icon={Hospital}
        look="office"
      />
      <Choice
        name="kind"
        checked={video}
        onChoose={() => navigate('/CitaEspera/SolicitudVideoConsulta', { replace: true })}
        title={texts.video}
        detail={texts.videoDetail}
        icon={Video}
        look="video"
      />
    </fieldset>
  )
}

type Addresses = { addresses: UserInfo['addresses'] }

/** `addresses` are undefined until the person is known. */
function Place({ draft, type, addresses }: Part & { addresses: Addresses['addresses'] | undefined }) {
  const main = addresses?.find((one) => one.default_address === '1') ?? addresses?.[0]
  return (
    <fieldset className="stack tight">
      <legend className="label legend">{texts.place}</legend>
      <div className="pair">
        <Choice
          name="place"
          checked={!draft.atHome}
          onChoose={() => type({ atHome: false })}
          title={texts.office}
          icon={Hospital}
          look="office"
        />
        <Choice
          name="place"
          checked={draft.atHome}
          disabled={!main}
          onChoose={() => type({ atHome: true, addressId: draft.addressId || (main?.id ?? '') })}
          title={texts.home}
          icon={House}
          look="home"
        />
      </div>
      {addresses?.length === 0 ? <span className="hint">{texts.noAddress}</span> : null}
    </fieldset>
  )
}

function AddressField({ draft, type, errors, addresses }: Part & Addresses) {
  return (
    <SelectField
      id="address_id"
      label={texts.address}
      icon={MapPin}
      placeholder={texts.addressPlaceholder}
      options={addresses.map((one) => ({ id: one.id, name: `${one.address} · ${one.city_name}` }))}
      value={draft.addressId}
      error={errors.address_id}
      onChange={(addressId) => type({ addressId })}
    />
  )
}

function CityField({ draft, type, errors }: Part) {
  const cities = useAtomValue(citiesQuestion)
  return (
    <SelectField
      id="city_id"
      label={texts.city}
      icon={MapPin}
      placeholder={texts.cityPlaceholder}
      options={cities.data ?? []}
      value={draft.cityId}
      error={errors.city_id}
      onChange={(cityId) => type({ cityId })}
    />
  )
}
