import type { AgreementTerms } from '@turno/domain/agreements/events.ts'
import { careNames } from '@turno/domain/care-types.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import { cards, say } from './card.ts'
import { money } from './words.ts'

const agreement = ({ healthEntityId, planId, tariffs }: AgreementTerms, called: Names): string =>
  [
    called.healthEntity(healthEntityId),
    called.plan(planId),
    ...tariffs.map(({ careType, feeCents }) => `${careNames[careType]} ${money(feeCents)}`),
  ]
    .filter(Boolean)
    .join(' · ')

/** Agreements of doctors, and who belongs to them. */
export const ofAgreements = cards({
  AgreementMade: ({ terms }, called) => say('El médico registró un convenio', agreement(terms, called)),
  AgreementRevised: ({ terms }, called) => say('El médico cambió un convenio', agreement(terms, called)),
  AgreementEnded: () => say('El médico terminó un convenio', 'Lo que ya se vendió conserva su precio', 'wait'),
  AgreementResumed: () => say('El médico volvió a atender por un convenio'),
  MembershipAsked: () => say('El paciente pidió un convenio del médico'),
  MembershipEnabled: () => say('El médico habilitó el convenio del paciente', '', 'ok'),
  MembershipRefused: () => say('El médico no habilitó el convenio del paciente', '', 'bad'),
  MembershipEnded: ({ by }) =>
    say(by === 'doctor' ? 'El médico terminó el convenio del paciente' : 'El paciente dejó el convenio', '', 'wait'),
})
