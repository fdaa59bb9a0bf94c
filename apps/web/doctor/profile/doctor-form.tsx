import '../../patient/profile/profile.css'
import './doctor-profile.css'
import type { DoctorProfile } from '@turno/contract/areas/doctors.ts'
import { doctorFields } from '@turno/contract/fields/doctor.ts'
import { href, pages } from '@turno/contract/pages.ts'
import { Eye, FileText, Globe, GraduationCap, Lock, Phone, Stethoscope, User } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from '../../kit/forms/form.tsx'
import { SaveStrip } from '../../kit/forms/save-strip.tsx'
import type { FormOf } from '../../kit/forms/use-form.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { useIsWide } from '../../kit/ui/screen-width.ts'
import { Section } from '../../kit/ui/section.tsx'
import { PasswordProof } from '../../kit/user/password-proof.tsx'
import { texts as sessionTexts } from '../../kit/user/texts.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { Documents } from '../../shared/documents/documents-section.tsx'
import { Fields } from '../../shared/fields/fields.tsx'
import { type FormSection, SectionNav, wrongIn } from '../../shared/fields/section-nav.tsx'
import { PhotoCard } from '../../shared/photos/photo-card.tsx'
import { removePhoto, savePhoto } from './doctor-data.ts'
import { type Draft, parts } from './draft.ts'
import { LinkFields, ListFields } from './list-fields.tsx'
import { PatientView } from './patient-view.tsx'
import { SpecialityFields } from './speciality-fields.tsx'
import { texts } from './texts.ts'

interface FormPartProps {
  form: FormOf<Draft>
}

const { review, ...words } = doctorFields.texts

type DoctorFormProps = FormPartProps & {
  profile: DoctorProfile
  proof: Omit<ComponentProps<typeof PasswordProof>, 'detail'>
  /** Label of the button. */
  save: string
  /** By a mailed link nobody is logged in: the photo and other pages wait for the login. */
  isInside?: boolean
}

/** A doctor's data, with what patients will see of it. */
export function DoctorForm({ form, profile, proof, save, isInside = false }: DoctorFormProps) {
  const isWide = useIsWide() && isInside
  const view = <PatientView draft={form.values} profile={profile} />
  return (
    <div className={isInside ? 'doctor-columns' : 'stack loose'}>
      {isInside ? <SectionNav label={texts.sections} sections={sections} errors={form.errors} /> : null}
      <div className="stack loose">
        {isWide ? null : <Folded>{view}</Folded>}
        {isInside ? <PhotoCard save={savePhoto} remove={removePhoto} /> : null}
        <Form form={form} className="stack loose">
          <Sections form={form} profile={profile} isInside={isInside} />
          <SaveStrip
            form={form}
            unsaved={form.changed.length}
            save={save}
            wrong={wrongWords(form.errors)}
            discard={form.forget}
          />
        </Form>
      </div>
      {isWide ? <aside className="beside">{view}</aside> : null}
      <PasswordProof detail={sessionTexts.whyContact} {...proof} />
    </div>
  )
}

/** Section links where there is no room beside the form. */
const Folded = ({ children }: { children: ReactNode }) => (
  <details className="patient-fold">
    <summary className="btn m">
      <Eye className="i s" aria-hidden="true" />
      {texts.view.show}
    </summary>
    {children}
  </details>
)

function Sections({ form, profile, isInside }: FormPartProps & { profile: DoctorProfile; isInside: boolean }) {
  const { state_create: state, asked_specialities: asked } = profile
  return (
    <>
      <Section id="datos-personales" title={texts.personal} lead={texts.requiredNote}>
        <PersonFields form={form} profile={profile} />
      </Section>
      <Section id="especialidades" title={texts.required(texts.specialities)}>
        <SpecialityFields
          id={form.idOf('specialities')}
          value={form.values.specialities}
          onChange={(specialities) => form.set({ specialities })}
          asked={asked}
          isJudged={state !== 'PV'}
          error={form.errors.specialities}
        />
        {isInside && state !== 'PV' ? <Further /> : null}
      </Section>
      <Section id="telefonos" title={texts.phones} lead={texts.phonesLead}>
        <div className="fields">
          {parts.lists.map((list) => (
            <ListFields key={list.wire} form={form} of={list} />
          ))}
        </div>
      </Section>
      <Section id="redes" title={texts.links}>
        <LinkFields form={form} />
      </Section>
      <Section id="formacion" title={texts.words}>
        <Fields form={form} of={[review]} />
        <div className="fields">
          <Fields form={form} of={Object.values(words)} />
        </div>
        <p className="small muted">{texts.empty}</p>
      </Section>
      <Documents isVerified={state !== 'PV'} />
    </>
  )
}

/** Procedures and diseases have pages of their own. */
const Further = () => (
  <div className="row tight wrap">
    <ButtonLink href={href(pages.diagnoses)} look="btn m" label={texts.diagnoses} />
    <ButtonLink href={href(pages.procedures)} look="btn m" label={texts.procedures} />
  </div>
)

const wiresOf = (...fields: readonly { wire: string }[]) => fields.map(({ wire }) => wire)

/** The parts of the form, in their order. */
const sections: readonly FormSection[] = [
  { id: 'datos-personales', title: texts.personal, icon: User, fields: wiresOf(...parts.names, ...parts.person) },
  { id: 'especialidades', title: texts.specialities, icon: Stethoscope, fields: ['specialities'] },
  { id: 'telefonos', title: texts.phones, icon: Phone, fields: wiresOf(...parts.lists) },
  { id: 'redes', title: texts.links, icon: Globe, fields: wiresOf(...parts.links) },
  { id: 'formacion', title: texts.words, icon: GraduationCap, fields: wiresOf(...parts.texts) },
  { id: 'documentos', title: texts.documents, icon: FileText },
]

/** The error to be mended, with its section; undefined: none. */
function wrongWords(errors: FieldErrors): string | undefined {
  const count = Object.keys(errors).length
  const where = sections.filter((section) => wrongIn(section, errors) > 0).map(({ title }) => title)
  return count === 0 ? undefined : texts.toMend(count, where.join(', '))
}

/** A doctor's identity and credentials. */
function PersonFields({ form, profile }: { form: FormOf<Draft>; profile: DoctorProfile }) {
  const isVerified = profile.email_verified && form.values.email === profile.email
  const card = profile.state_create === 'PV' || profile.professional_card === '' ? {} : settled
  const special = {
    professional_card: card,
    provider_code: { inputMode: 'numeric' as const },
    email: { hint: isVerified ? texts.verified : texts.notVerified },
  }
  return (
    <div className="fields">
      <Fields form={form} of={parts.names} />
      <TextField id="username" label={texts.username} icon={Lock} readOnly value={profile.user.username} />
      <TextField
        id="document"
        label={texts.document}
        hint={profile.document_type.name}
        icon={Lock}
        readOnly
        value={profile.document}
      />
      <Fields form={form} of={parts.person} with={special} />
    </div>
  )
}

/** Patients rely on a card that an adviser has verified. */
const settled = { readOnly: true, icon: Lock, hint: texts.cardSettled }
