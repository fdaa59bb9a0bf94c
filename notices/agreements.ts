import { href, pages } from '@turno/contract/pages.ts'
import { bell, tell } from './notice.ts'

/** A doctor's prices with an entity, and the patients who want them or have them. */

interface Membership {
  agreementId: string
  patientId: string
  doctorId: string
}

const toDoctor = ({ agreementId, patientId, doctorId }: Membership) => ({
  to: doctorId,
  keeps: { agreementId, patientId, doctorId },
})
const toPatient = ({ agreementId, patientId, doctorId }: Membership) => ({
  to: patientId,
  keeps: { agreementId, doctorId },
})
const requestsPage = href(pages.agreementRequests)
const ownPage = href(pages.ownAgreements)

export const ofAgreements = {
  membershipAsked: bell(
    { MembershipAsked: toDoctor },
    (_, { from }) => ({
      title: 'Piden tu convenio',
      message: `${from || 'Un paciente'} pide atenderse por tu convenio. Revisa su afiliación y respóndele.`,
      url: requestsPage,
    }),
    {
      about: 'membership',
      ends: {
        MembershipEnabled: 'answered',
        MembershipRefused: 'answered',
        MembershipEnded: 'closed',
        AgreementEnded: 'closed',
      },
    },
  ),
  membershipEnabled: bell(
    { MembershipEnabled: toPatient },
    (_, { from }) => ({
      title: 'Tu convenio está habilitado',
      message: `${from || 'Un médico'} habilitó tu convenio: sus horas te salen al precio acordado.`,
      url: ownPage,
    }),
    { about: 'membership', ends: { MembershipEnded: 'closed', AgreementEnded: 'closed' } },
  ),
  membershipRefused: bell(
    { MembershipRefused: toPatient },
    (_, { from }) => ({
      title: 'No habilitaron tu convenio',
      message: `${from || 'Un médico'} no habilitó el convenio que pediste. Lee por qué.`,
      url: ownPage,
    }),
    { about: 'membership' },
  ),
  /** The patient who ended it knows. */
  membershipEnded: bell(
    { MembershipEnded: (data) => (data.by === 'doctor' ? toPatient(data) : undefined) },
    (_, { from }) => ({
      title: 'Terminó tu convenio',
      message: `${from || 'Un médico'} terminó tu convenio. Lo que ya reservaste conserva su precio.`,
      url: ownPage,
    }),
    { about: 'membership' },
  ),
  membershipLeft: bell(
    { MembershipEnded: (data) => (data.by === 'doctor' ? undefined : toDoctor(data)) },
    (_, { from }) => ({
      title: 'Un paciente dejó tu convenio',
      message: `${from || 'Un paciente'} ya no usa tu convenio.`,
      url: requestsPage,
    }),
    { about: 'membership' },
  ),
  agreementEnded: bell({ AgreementEnded: tell('patientIds', 'agreementId', 'doctorId') }, (_, { from }) => ({
    title: 'Terminó un convenio',
    message: `${from || 'Un médico'} ya no atiende por ese convenio. Lo que ya reservaste conserva su precio.`,
    url: ownPage,
  })),
}
