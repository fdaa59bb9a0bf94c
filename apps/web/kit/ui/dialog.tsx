import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button, IconButton } from './button.tsx'
import { texts } from './texts.ts'

interface DialogProps {
  title: string
  /** Without it only the dialog's own controls lead out. */
  onClose?: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
}

/**
 * A modal: from below on a phone, in the middle elsewhere. Escape and the veil close it. For React its form may be
 * inside another one, which would be sent too.
 */
export function Dialog({ title, onClose, children, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(open) => open || onClose?.()}
    >
      <Modal className="modal">
        <AriaDialog role={role}>
          <div className="row between">
            <Heading slot="title">{title}</Heading>
            {onClose && role === 'dialog' ? (
              <IconButton look="close" icon={X} label={texts.close} onClick={onClose} />
            ) : null}
          </div>
          <div className="dialog-body" onSubmit={(event) => event.stopPropagation()}>
            {children}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

interface ConfirmProps {
  question: string
  detail?: string
  confirm: string
  /** What the way back keeps, of an act that takes something away. 'Cancelar' could mean the act itself. */
  keep?: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. Where it takes something away, what keeps it stands first. */
export function Confirm({ question, detail, confirm, keep, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog title={question} onClose={onCancel} role="alertdialog">
      {detail ? <p className="muted">{detail}</p> : null}
      <div className="actions">
        {keep ? <Button look="btn" label={keep} onClick={onCancel} /> : null}
        <Button look={keep ? 'btn danger filled' : 'btn primary'} label={confirm} onClick={onConfirm} />
        {keep ? null : <Button look="btn quiet" label={texts.cancel} onClick={onCancel} />}
      </div>
    </Dialog>
  )
}
