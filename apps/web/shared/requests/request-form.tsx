import type { UserInfo } from '@turno/contract/areas/people.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { careNames } from '@turno/domain/care-types.ts'
import { atom, useAtom, useAtomValue } from 'jotai'
import { Hospital, House, Lock, MapPin, Video } from 'lucide-react'
import { useLocation } from 'wouter'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useUnloadQuestion } from '../../kit/navigation/leaving.ts'
import { sessionAtom } from '../../kit/session/session.ts'
import { TryAgain } from '../../kit/ui/await.tsx'
import { Choice } from '../../kit/ui/choice.tsx'
import { AreaField, SelectField } from '../../kit/ui/field.tsx'
import { texts as pieceTexts } from '../../kit/ui/texts.ts'
import { TickBox } from '../../kit/ui/tick-box.tsx'
import { useUser } from '../../kit/user/user.ts'
import { UrgentLine } from '../urgent/urgent-line.tsx'
import { type FormKind, reasonLength, requestOf } from './draft.ts'
import { citiesQuestion, doctorCountsQuestion, specialitiesQuestion } from './requests.ts'
import { SpecialityPicker } from './speciality-picker.tsx'
import { texts } from './texts.ts'
import { ProcedureField, SearchTypes, Until } from './types-fields.tsx'
import { type FormPartProps, useRequestForm } from './use-request-form.ts'

/** A request for an appointment, in person or by video. */
export function RequestForm({ kind, sent }: { kind: FormKind; sent: (id: string) => void }) {
  const form = useRequestForm(kind, sent)
  const { field, values } = form
  const addresses = useUser()?.addresses
  const isStranger = !useAtomValue(sessionAtom)
  const video = kind === 'video'
  const types = kind === 'types'
  const isProcedure = types && values.searchType === 3
  useUnloadQuestion(values.observations.trim() !== '')
  const supply = useDoctorCounts(requestOf(values, '', video, addresses ?? []))
  return (
    <Form form={form}>
      {types ? <SearchTypes form={form} /> : <Kind video={video} />}
      {isProcedure ? <ProcedureField form={form} /> : <SpecialityField form={form} supply={supply} />}
      {video ? null : <Place form={form} addresses={addresses} />}
      {!video && values.atHome ? <AddressField form={form} addresses={addresses ?? []} /> : <CityField form={form} />}
      {isProcedure ? null : <DoctorCountLine supply={supply} specialityId={values.specialty_id} />}
      {types && values.searchType !== 1 ? <Until form={form} /> : null}
      <AreaField
        {...field('observations')}
        label={texts.reason}
        hint={texts.reasonHint(pieceTexts.onCharacters(values.observations.length, reasonLength))}
        maxLength={reasonLength}
      />
      <UrgentLine typed={values.observations} />
      <TickBox {...form.tick('terms')} hasLink>
        {texts.acceptTerms}
        <a href={href(pages.terms)} target="_blank" rel="noreferrer">
          {texts.termsLink}
        </a>
      </TickBox>
      {isStranger ? <p className="small muted">{texts.logInToSend}</p> : null}
      <Submit form={form} label={texts.send} sending={texts.sending} />
      <p className="small muted row top tight">
        <Lock className="i s" aria-hidden="true" />
        <span>{texts.payNotice}</span>
      </p>
    </Form>
  )
}

function SpecialityField({ form, supply }: FormPartProps & { supply: ReturnType<typeof useDoctorCounts> }) {
  const [{ data, error, asking }, write] = useAtom(specialitiesQuestion)
  const field = form.field('specialty_id')
  const failed = !data && error && !asking ? texts.specialitiesFailed : undefined
  return (
    <div className="field">
      <SpecialityPicker
        key={data ? 'known' : 'asked'}
        {...field}
        error={failed ?? field.error}
        specialities={data}
        supply={supply}
      />
      {failed ? <TryAgain act={() => void write({ type: 'refresh' })} /> : null}
    </div>
  )
}

/** A choice leads to the other page; typed values stay. */
function Kind({ video }: { video: boolean }) {
  const [, navigate] = useLocation()
  return (
    <fieldset className="choices">
      <legend className="label legend">{texts.kind}</legend>
      <Choice
        name="kind"
        checked={!video}
        onChoose={() => navigate(href(pages.request), { replace: true })}
        title={texts.inPerson}
        detail={texts.inPersonDetail}
        icon={Hospital}
        look="office"
      />
      <Choice
        name="kind"
        checked={video}
        onChoose={() => navigate(href(pages.videoRequest), { replace: true })}
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
function Place({
  form: { values, set },
  addresses,
}: FormPartProps & { addresses: Addresses['addresses'] | undefined }) {
  const isStranger = !useAtomValue(sessionAtom)
  const main = addresses?.find((one) => one.default_address === '1') ?? addresses?.[0]
  return (
    <fieldset className="stack tight">
      <legend className="label legend">{texts.place}</legend>
      <div className="pair">
        <Choice
          name="place"
          checked={!values.atHome}
          onChoose={() => set({ atHome: false })}
          title={careNames[0]}
          icon={Hospital}
          look="office"
        />
        <Choice
          name="place"
          checked={values.atHome}
          disabled={!main}
          onChoose={() => set({ atHome: true, address_id: values.address_id || (main?.id ?? '') })}
          title={careNames[2]}
          icon={House}
          look="home"
        />
      </div>
      {addresses?.length === 0 || isStranger ? (
        <span className="hint">{isStranger ? texts.logInForHome : texts.noAddress}</span>
      ) : null}
    </fieldset>
  )
}

function AddressField({ form, addresses }: FormPartProps & Addresses) {
  return (
    <SelectField
      {...form.field('address_id')}
      label={texts.address}
      icon={MapPin}
      placeholder={texts.addressPlaceholder}
      options={addresses.map((one) => ({ id: one.id, name: `${one.address} · ${one.city_name}` }))}
    />
  )
}

function CityField({ form }: FormPartProps) {
  const cities = useAtomValue(citiesQuestion)
  return (
    <SelectField
      {...form.field('city_id')}
      label={texts.city}
      icon={MapPin}
      placeholder={texts.cityPlaceholder}
      options={cities.data ?? []}
    />
  )
}

type DoctorCounts = Record<string, number> | undefined

const unasked = atom({ data: undefined })

/** How many doctors a request would reach, by its speciality; undefined while that is not known, and to strangers. */
function useDoctorCounts({
  city_id,
  care_type,
}: Pick<ReturnType<typeof requestOf>, 'city_id' | 'care_type'>): DoctorCounts {
  const isStranger = !useAtomValue(sessionAtom)
  const query = new URLSearchParams({ city_id, care_type: String(care_type) })
  return useAtomValue(city_id && !isStranger ? doctorCountsQuestion(`${query}`) : unasked).data?.doctors
}

/** The number for one speciality, before the request is sent. The line is there from the start: nothing moves. */
function DoctorCountLine({ supply, specialityId }: { supply: DoctorCounts; specialityId: string }) {
  const count = specialityId && supply ? (supply[specialityId] ?? 0) : undefined
  return (
    <p className={count === 0 ? 'small strong supply' : 'small muted supply'} role="status">
      {count === undefined ? '' : count === 0 ? texts.noSupply : texts.supply(count)}
    </p>
  )
}
