import type { UploadedCertification } from '@turno/contract/answers/documents.ts'
import * as endpoints from '@turno/contract/endpoints/documents.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { askFile } from '../../kit/api/call.ts'
import { saveFile } from '../../kit/format/save-file.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { DocumentView } from './document-view.tsx'
import { texts } from './texts.ts'

interface PreviewDialogProps {
  title: string
  document: UploadedCertification
  close: () => void
}

/** A document that was uploaded, to be looked at and downloaded. */
export default function PreviewDialog({ title, document, close }: PreviewDialogProps) {
  const [file, setFile] = useState<Blob | 'failed'>()
  useEffect(() => {
    void askFile(endpoints.file, { params: { id: document.id } }).then(setFile, () => setFile('failed'))
  }, [document.id])
  return (
    <Dialog title={title} onClose={close}>
      <DocumentView file={file} contentType={document.content_type} name={document.name || title} />
      <Button
        look="btn m"
        icon={Download}
        label={texts.download}
        disabled={!(file instanceof Blob)}
        onClick={() => file instanceof Blob && saveFile(file, document.name || document.id)}
      />
    </Dialog>
  )
}
