import type { Message } from '@turno/contract/answers/conversation.ts'
import { Download, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../kit/format/save-file.ts'
import { sizeText } from '../../../kit/format/size.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { DocumentView } from '../../documents/document-view.tsx'
import { sharedFile } from './chat.ts'
import { texts } from './texts.ts'

interface SharedFileProps {
  appointmentId: string
  file: NonNullable<Message['file']>
}

/** A file in the conversation: a picture is shown small, and each is opened large. */
export function SharedFile({ appointmentId, file }: SharedFileProps) {
  const [isOpen, setOpen] = useState(false)
  const isPicture = file.content_type === 'image/jpeg'
  const name = file.name || file.id
  return (
    <>
      <Button
        look="chat-file"
        label={
          isPicture ? (
            <Thumbnail appointmentId={appointmentId} file={file} />
          ) : (
            <>
              <FileText className="i" aria-hidden="true" />
              <span className="chat-text">{name}</span>
              <span className="chat-note">{sizeText(file.bytes)}</span>
            </>
          )
        }
        aria-label={texts.open(name)}
        onClick={() => setOpen(true)}
      />
      {isOpen ? <FileDialog appointmentId={appointmentId} file={file} close={() => setOpen(false)} /> : null}
    </>
  )
}

/** A file, once it has come. */
function useFile(appointmentId: string, fileId: string): Blob | 'failed' | undefined {
  const [file, setFile] = useState<Blob | 'failed'>()
  useEffect(() => {
    let isWanted = true
    void sharedFile(appointmentId, fileId).then(
      (blob) => isWanted && setFile(blob),
      () => isWanted && setFile('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [appointmentId, fileId])
  return file
}

function Thumbnail({ appointmentId, file }: SharedFileProps) {
  const content = useFile(appointmentId, file.id)
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (!(content instanceof Blob)) return
    const reader = new FileReader()
    reader.onload = () => setSource(String(reader.result))
    reader.readAsDataURL(content)
  }, [content])
  if (content === 'failed') return <span className="chat-text">{file.name || file.id}</span>
  return source ? <img className="chat-picture" src={source} alt="" /> : <span className="skeleton chat-picture" />
}

function FileDialog({ appointmentId, file, close }: SharedFileProps & { close: () => void }) {
  const content = useFile(appointmentId, file.id)
  const name = file.name || file.id
  return (
    <Dialog title={name} onClose={close}>
      <DocumentView file={content} contentType={file.content_type} name={name} />
      <Button
        look="btn m"
        icon={Download}
        label={texts.download}
        disabled={!(content instanceof Blob)}
        onClick={() => content instanceof Blob && saveFile(content, jpegName(name, file.content_type))}
      />
    </Dialog>
  )
}

/** A PNG is kept as JPEG, and saved under such a name. */
const jpegName = (name: string, type: string): string =>
  type === 'image/jpeg' ? name.replace(/(\.(png|jpe?g))?$/i, '.jpg') : name
