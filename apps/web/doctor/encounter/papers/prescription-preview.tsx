import type { EncounterPage } from '@turno/contract/areas/encounters.ts'
import { dotted } from '@turno/domain/clinical/cie10.ts'
import type { PaperValues } from '@turno/domain/clinical/papers/papers.ts'
import { medicineBlock } from '@turno/domain/clinical/papers/prescription.ts'
import { SheetBlocks } from '../../../shared/records/sheet-view.tsx'
import type { Editing } from './editing.ts'
import { texts } from './texts.ts'

interface PreviewProps extends Pick<Editing, 'diagnoses'>, Pick<EncounterPage, 'patient'> {
  medicines: PaperValues['prescription']
}

/** How a prescription reads on paper. */
export function PrescriptionPreview({ patient, medicines, diagnoses }: PreviewProps) {
  const main = diagnoses.find((one) => one.main)
  return (
    <section className="stack" aria-labelledby="prescription-preview">
      <div className="row between wrap">
        <h3 id="prescription-preview">{texts.preview}</h3>
        <span className="small muted">{texts.previewDetail}</span>
      </div>
      <div className="paper">
        <p className="strong">{patient.name}</p>
        <p className="paper-about">
          {[patient.document, main ? `${dotted(main.code)} ${main.name}` : ''].filter(Boolean).join(' · ')}
        </p>
        {medicines.length === 0 ? <p className="paper-about">{texts.nothingYet}</p> : null}
        <SheetBlocks blocks={medicines.map(medicineBlock)} />
      </div>
    </section>
  )
}
