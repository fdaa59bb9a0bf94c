import type { HistoryItem } from '@turno/contract/answers/encounters.ts'
import { seekClosedRecord } from '@turno/contract/areas/record-releases.ts'
import { ofClosed } from '@turno/contract/endpoints/record-releases.ts'
import { usualDocumentType } from '@turno/domain/named-codes.ts'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { Form, Submit } from '../../kit/forms/form.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { Empty } from '../../kit/ui/await.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { CatalogueField } from '../../shared/catalogues/catalogue-field.tsx'
import { Timeline } from '../../shared/records/timeline.tsx'
import { closedTexts as texts } from './closed-texts.ts'
import { texts as words } from './texts.ts'

/** A doctor's own notes of people who closed their account, found by the document alone. */
export default function ClosedPage() {
  const { form, found } = useSearch()
  return (
    <div className="page medium">
      <PageTitle lead={texts.lead} />
      <Form form={form} className="card stack" short>
        <CatalogueField
          {...form.field('document_type')}
          of="documentTypes"
          label={words.documentType}
          placeholder={words.chooseType}
        />
        <TextField
          {...form.field('document')}
          label={words.document}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Submit form={form} label={texts.search} sending={texts.searching} look="btn primary" />
      </Form>
      {found ? <Found items={found} /> : null}
    </div>
  )
}

/** What was found is shown while the form has the searched document. */
function useSearch() {
  const [found, setFound] = useState<{ items: HistoryItem[]; for: string }>()
  const form = useForm({
    known: { document_type: usualDocumentType as string, document: '' },
    schema: seekClosedRecord,
    prefix: 'closed-',
    send: (_, body) => ask(ofClosed, { body }),
    sent: ({ items }, values) => setFound({ items, for: JSON.stringify(values) }),
  })
  return { form, found: found?.for === JSON.stringify(form.values) ? found.items : undefined }
}

function Found({ items }: { items: readonly HistoryItem[] }) {
  if (items.length === 0) return <Empty role="status" icon={SearchX} title={texts.none} detail={texts.noneDetail} />
  return (
    <>
      <p className="small muted num" role="status">
        {texts.found(items.length)}
      </p>
      <Timeline items={items} />
    </>
  )
}
