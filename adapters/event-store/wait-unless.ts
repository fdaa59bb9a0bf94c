/**
 * Waits for news, or until the signal is aborted. Unlike a race against one promise of the end, which remembers every race that it was ever
 * in, this leaves nothing behind: a subscription waits millions of times.
 * @throws what `news` rejects with
 */
export function waitUnless(ended: AbortSignal, news: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      ended.removeEventListener('abort', leave)
      resolve()
    }
    if (ended.aborted) return resolve()
    ended.addEventListener('abort', leave)
    news.then(leave, (error) => {
      ended.removeEventListener('abort', leave)
      reject(error)
    })
  })
}
