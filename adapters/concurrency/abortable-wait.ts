/**
 * Waits for `news`, or until the signal is aborted; later failures of `news` are ignored. Unlike a race against one
 * promise, which keeps every race it was ever in, this leaves nothing behind: a subscription waits millions of times.
 * @throws what `news` rejects with, unless the signal came first
 */
export function abortableWait(ended: AbortSignal, news: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      ended.removeEventListener('abort', leave)
      resolve()
    }
    if (ended.aborted) resolve()
    else ended.addEventListener('abort', leave)
    news.then(leave, (error) => {
      ended.removeEventListener('abort', leave)
      reject(error)
    })
  })
}
