import type { DraftField } from '@turno/contract/areas/encounters.ts'
import { type Device, same } from '@turno/domain/encounter/draft.ts'
import type { KeptField, Save } from './saving.ts'

/**
 * Sends the words that an earlier page of this browser left behind: what it had sent, once more under its number, then
 * what was typed after it. Done again it changes nothing.
 * @param device stands for the page that is gone; another number of its own could be one that it had used
 * @throws whatever `send` throws; then all of it is to be done again, with the same device
 */
export async function resend(
  words: Readonly<Record<string, KeptField>>,
  device: Device,
  send: (field: string, save: Save) => Promise<DraftField>,
): Promise<void> {
  for (const [id, { save, typed }] of Object.entries(words)) {
    const answer = save && (await send(id, save))
    if (!typed) continue
    const { seen, ...more } = typed
    // What the page had sent itself was on its screen.
    const revision = answer && same(answer.value, save?.value) ? answer.revision : seen
    await send(id, { ...more, revision, number: 1, device })
  }
}
