import * as codes from '../named-codes.ts'
import type { FieldKind } from './note.ts'
import { fieldsOf, type Template, type TemplateField, type TemplateSection } from './template.ts'

const field = (kind: FieldKind, id: string, label: string, more: Partial<TemplateField> = {}): TemplateField => ({
  id,
  kind,
  label,
  ...more,
})
const text = (id: string, label: string, rows = 3): TemplateField => field('text', id, label, { rows })

/** What every consultation holds (Resolución 1995 de 1999, article 9 ff.; Resolución 2284 de 2023). */
const reason: TemplateSection = {
  id: 'reason',
  title: 'Motivo de consulta',
  required: true,
  fields: [text('reason', 'Motivo de consulta', 2)],
}
const illness: TemplateSection = {
  id: 'illness',
  title: 'Enfermedad actual',
  required: true,
  fields: [text('illness', 'Enfermedad actual', 4)],
}
const since: TemplateSection = {
  id: 'since',
  title: 'Evolución desde la última consulta',
  required: true,
  fields: [text('illness', 'Evolución desde la última consulta', 4)],
}
const backgrounds: TemplateSection = {
  id: 'backgrounds',
  title: 'Antecedentes',
  fields: [text('backgrounds', 'Antecedentes de importancia para esta consulta', 2)],
}
const diagnoses: TemplateSection = {
  id: 'diagnoses',
  title: 'Diagnósticos',
  required: true,
  fields: [field('diagnoses', 'diagnoses', 'Diagnósticos')],
}
const plan: TemplateSection = { id: 'plan', title: 'Plan', required: true, fields: [text('plan', 'Plan', 3)] }
const procedures: TemplateSection = {
  id: 'procedures',
  title: 'Procedimientos realizados',
  fields: [field('procedures', 'procedures', 'Procedimientos')],
}

/** Systems by their code in the catalogue of the body's systems. */
const systems = {
  GENERAL: 'General',
  PIEL: 'Piel y faneras',
  CABEZA: 'Cabeza y cuello',
  OJOS: 'Ojos',
  OIDOS: 'Oídos',
  NARIZ: 'Nariz y senos paranasales',
  BOCA: 'Boca y garganta',
  CARDIO: 'Cardiovascular',
  RESPIRATORIO: 'Respiratorio',
  GASTRO: 'Gastrointestinal',
  URINARIO: 'Urinario',
  OSTEO: 'Osteomuscular',
  NEURO: 'Neurológico',
  ENDOCRINO: 'Endocrino y metabólico',
  HEMATO: 'Hematológico y linfático',
  MENTAL: 'Salud mental',
} as const
type System = keyof typeof systems

const review = (...asked: System[]): TemplateSection => ({
  id: 'review',
  title: 'Revisión por sistemas',
  fields: asked.map((code) => field('review', `review.${code}`, systems[code])),
})

/** Measures by their code in the catalogue of measures, where unit and plausible range stand. */
const measures = {
  FC: 'Frecuencia cardiaca',
  FR: 'Frecuencia respiratoria',
  TEMP: 'Temperatura',
  SPO2: 'Saturación',
  DOLOR: 'Dolor (0 a 10)',
  PESO: 'Peso',
  TALLA: 'Talla',
  IMC: 'IMC',
  PABD: 'Perímetro abdominal',
  PCEF: 'Perímetro cefálico',
  GLUC: 'Glucometría',
} as const
type Measure = keyof typeof measures

/** Of the fields only blood pressure is no entry of the catalogue: it is two of them in one. */
export const pressureFieldId = 'pressure'
const pressure = field('pressure', pressureFieldId, 'Presión arterial')
const vitals = (...asked: Measure[]): TemplateSection => ({
  id: 'vitals',
  title: 'Signos vitales y medidas',
  fields: [pressure, ...asked.map((code) => field('measure', `measure.${code}`, measures[code]))],
})

const examination = (title = 'Examen físico'): TemplateSection => ({
  id: 'examination',
  title,
  fields: [text('examination', title, 4)],
})

const general: Template = {
  id: 'general',
  version: 1,
  name: 'Medicina general',
  sections: [
    reason,
    illness,
    backgrounds,
    review('GENERAL', 'PIEL', 'CARDIO', 'RESPIRATORIO', 'GASTRO', 'URINARIO', 'OSTEO', 'NEURO', 'MENTAL'),
    vitals('FC', 'FR', 'TEMP', 'SPO2', 'PESO', 'TALLA', 'IMC', 'PABD'),
    examination(),
    diagnoses,
    procedures,
    plan,
  ],
}

const control: Template = {
  id: 'control',
  version: 1,
  name: 'Control',
  sections: [
    reason,
    since,
    backgrounds,
    vitals('FC', 'FR', 'TEMP', 'SPO2', 'PESO', 'TALLA', 'IMC'),
    examination(),
    diagnoses,
    procedures,
    plan,
  ],
}

const dermatology: Template = {
  id: 'dermatology',
  version: 1,
  name: 'Dermatología',
  sections: [
    reason,
    illness,
    backgrounds,
    review('GENERAL', 'PIEL', 'ENDOCRINO', 'MENTAL'),
    vitals('FC', 'FR', 'TEMP', 'SPO2', 'PESO', 'TALLA', 'IMC'),
    {
      id: 'examination',
      title: 'Examen físico',
      fields: [
        text('examination', 'Lesiones: tipo, número, distribución', 4),
        text('phototype', 'Fototipo', 1),
        text('dermoscopy', 'Dermatoscopia', 2),
      ],
    },
    diagnoses,
    procedures,
    plan,
  ],
}

const paediatrics: Template = {
  id: 'paediatrics',
  version: 1,
  name: 'Pediatría',
  sections: [
    { ...reason, fields: [...reason.fields, text('informant', 'Quién informa', 1)] },
    illness,
    {
      ...backgrounds,
      fields: [
        ...backgrounds.fields,
        text('feeding', 'Alimentación', 2),
        text('development', 'Desarrollo', 2),
        text('vaccines', 'Vacunas', 2),
      ],
    },
    review('GENERAL', 'PIEL', 'OIDOS', 'NARIZ', 'BOCA', 'RESPIRATORIO', 'GASTRO', 'URINARIO', 'NEURO'),
    vitals('FC', 'FR', 'TEMP', 'SPO2', 'PESO', 'TALLA', 'IMC', 'PCEF'),
    examination(),
    diagnoses,
    procedures,
    plan,
  ],
}

const psychology: Template = {
  id: 'psychology',
  version: 1,
  name: 'Psicología',
  sections: [
    reason,
    illness,
    {
      ...backgrounds,
      fields: [...backgrounds.fields, text('family', 'Familia y relaciones', 2), text('habits', 'Sueño y hábitos', 2)],
    },
    examination('Examen mental'),
    {
      id: 'risk',
      title: 'Riesgo',
      fields: [text('risk', 'Riesgo de hacerse daño o de dañar a otros', 2)],
    },
    diagnoses,
    procedures,
    plan,
  ],
}

const odontology: Template = {
  id: 'odontology',
  version: 1,
  name: 'Odontología',
  sections: [
    reason,
    illness,
    backgrounds,
    vitals('FC', 'FR', 'TEMP', 'DOLOR'),
    {
      id: 'examination',
      title: 'Examen estomatológico',
      fields: [
        text('examination', 'Tejidos blandos y articulación', 3),
        text('teeth', 'Dientes, por número', 4),
        text('hygiene', 'Higiene oral y encías', 2),
      ],
    },
    diagnoses,
    procedures,
    plan,
  ],
}

/** The product's own forms of a note. */
export const templates = { general, control, dermatology, paediatrics, psychology, odontology } as const
/** A key of `templates`; signed notes hold it. */
export type TemplateId = keyof typeof templates

/** Whether there is such a form. */
export const isTemplate = (id: string): id is TemplateId => Object.hasOwn(templates, id)

/** What could not be examined by video has to be written down (Resolución 2654 de 2019). */
const byVideo: TemplateSection = {
  id: 'video',
  title: 'Videoconsulta',
  required: true,
  fields: [text('notExamined', 'Qué no se pudo examinar', 2)],
}

/** Kinds of all fields by their id, which asks for the same in every form. */
export const kindsById: ReadonlyMap<string, FieldKind> = new Map(
  [...Object.values(templates).flatMap(fieldsOf), ...byVideo.fields].map(({ id, kind }) => [id, kind]),
)

const bySpeciality: Readonly<Record<string, TemplateId>> = {
  [codes.dermatology]: 'dermatology',
  [codes.paediatrics]: 'paediatrics',
}
const byProfession: Readonly<Record<string, TemplateId>> = { psicologo: 'psychology', odontologo: 'odontology' }

/** The form that a note begins with. @param again whether the patient has been with this doctor before */
export function templateFor(speciality: { id: string | null; profession: string }, again: boolean): TemplateId {
  const own = bySpeciality[speciality.id ?? ''] ?? byProfession[speciality.profession]
  return own ?? (again ? 'control' : 'general')
}

/** A form for one visit: by video it asks for one thing more. */
export const templateOfVisit = (id: TemplateId, careType: number): Template => {
  const template = templates[id]
  return careType === 1 ? { ...template, sections: [byVideo, ...template.sections] } : template
}
