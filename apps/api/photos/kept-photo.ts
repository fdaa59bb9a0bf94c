import { photo } from '@turno/domain/photo/decide.ts'
import type { ApiDeps } from '../call/deps.ts'

/** A photo in base64; null when it is gone. */
export async function jpegOf({ commander }: Pick<ApiDeps, 'commander'>, photoId: string): Promise<string | null> {
  const { state } = await commander.load(photo, photoId)
  return state.status === 'stored' ? state.jpeg : null
}
