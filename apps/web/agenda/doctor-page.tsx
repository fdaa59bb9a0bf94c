import { href, pages } from '@turno/contract/pages.ts'
import { careTypes } from '@turno/domain/catalogues/care-types.ts'
import { useAtomValue } from 'jotai'
import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { AgendaView, useShownDays } from './agenda-view.tsx'
import { heldBlocks, offeredBlocks, soldBlocks } from './blocks.ts'
import { Legend } from './legend.tsx'
import { offeredQuestion, weekQuestion } from './offered.ts'
import { texts } from './texts.ts'

/** A doctor's week: what is offered, what somebody is paying, and what is sold. */
export default function DoctorAgendaPage() {
  const shown = useShownDays()
  const { data: week } = useAtomValue(weekQuestion(shown.monday))
  const { data: offered } = useAtomValue(offeredQuestion)
  const types = new Map(
    offered?.schedules.map(({ id, config_calendar }) => [
      id,
      config_calendar.consulting_type.map(({ value }) => value),
    ]),
  )
  const blocks = week
    ? [...offeredBlocks(week.days, (id) => types.get(id)), ...heldBlocks(week.days), ...soldBlocks(week.appointments)]
    : []
  return (
    <div className="page broad">
      <AgendaView
        shown={shown}
        lead={texts.lead}
        blocks={blocks}
        sold={(week?.appointments ?? []).map((one) => ({
          ...one,
          who: one.patient,
          place: one.consultorio_nombre || careTypes[one.clase_atencion],
        }))}
        legend={<Legend />}
        action={
          <Link href={href(pages.schedules)} className="btn primary">
            <Plus className="i s" aria-hidden="true" />
            {texts.openSchedule}
          </Link>
        }
      />
    </div>
  )
}
