import type { DoctorProfile } from '@turno/contract/areas/doctors.ts'
import { titled } from '@turno/contract/areas/people.ts'
import { landlinesIn } from '@turno/domain/doctor/landlines.ts'
import { useAtomValue } from 'jotai'
import { Lock } from 'lucide-react'
import { useUser } from '../../kit/user/user.ts'
import { choicesOf } from '../../shared/catalogues/catalogues.ts'
import { Head, Sections, type ShownDoctor } from '../../shared/doctor-page/sections.tsx'
import { specialitiesQuestion } from './doctor-data.ts'
import type { Draft } from './draft.ts'
import { texts } from './texts.ts'

const words = texts.view

/** A doctor's page as patients will see it, once the typed data are saved. */
export function PatientView({ draft, profile }: { draft: Draft; profile: DoctorProfile }) {
  const page = useShown(draft, profile)
  return (
    <section className="patient-view stack" aria-labelledby="asi-te-ven">
      <h2 id="asi-te-ven">{words.title}</h2>
      <Head doctor={page.doctor} level="h3" />
      <Sections page={page} />
      <p className="small muted row top">
        <Lock className="i s" aria-hidden="true" />
        {words.hidden}
      </p>
    </section>
  )
}

/** The typed data in the form of the public page's answer. The form has no hours, reviews and prices. */
function useShown(draft: Draft, { state_create, asked_specialities, specialities, cies }: DoctorProfile): ShownDoctor {
  const photo = useUser()?.photo ?? ''
  const { data: catalogue = [] } = useAtomValue(specialitiesQuestion)
  const { data: networks = [] } = useAtomValue(choicesOf('socialNetworks'))
  const nameOf = (entries: readonly { id: string; name: string }[], id: string) =>
    entries.find((entry) => entry.id === id)?.name ?? ''
  const isKnown = (id: string) => specialities.some(({ esp_Id }) => esp_Id === id) && !asked_specialities.includes(id)
  const names = catalogue.flatMap((one) => [one, ...one.subspecialities])
  const name = [draft.name, draft.second_name, draft.last_name, draft.second_last_name].filter(Boolean).join(' ')
  const shown = draft.specialities.filter(({ id }) => state_create === 'PV' || isKnown(id))
  const doctor = {
    ...{ ...draft, id: '', id_user_doctor: '', photo, rating: null },
    user: { id: '', full_name: titled(name, draft.gender) },
    speciality_by_doctor: shown.flatMap(({ id, parts }) =>
      (parts.length > 0 ? parts : ['']).map((part) => ({
        specialty: nameOf(names, id),
        profession: catalogue.find((one) => one.id === id)?.profession ?? '',
        subspecialty: nameOf(names, part),
      })),
    ),
  }
  const practice = {
    ...draft,
    web_site: isPage(draft.web_site) ? draft.web_site : '',
    social_networks: Object.entries(draft.social_network_id)
      .filter(([, url]) => isPage(url))
      .map(([id, url]) => ({ id, name: nameOf(networks, id) || id, url })),
    phones: landlinesIn([...draft.cel_phones.slice(1), ...draft.job_phones]),
    cies,
  }
  return { doctor, practice, procedures: [] }
}

/** A half-typed address leads nowhere. */
const isPage = (url: string): boolean => url.startsWith('https://')
