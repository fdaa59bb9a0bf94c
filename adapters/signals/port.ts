/**
 * Texts between processes, kept nowhere and in no log. All processes hear all texts in one order, the sender its own
 * too.
 */
export interface Signals {
  /** Never throws, and promises nothing: while there is no way, a text is lost. */
  send(text: string): void
  /** Calls `heard` with each text, and without one whenever some may have been lost. Stops with the returned call. */
  listen(heard: (text?: string) => void): () => void
  close(): Promise<void>
}
