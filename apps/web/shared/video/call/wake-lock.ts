/** Keeps the screen awake, as far as the browser can; a page that is seen again asks again. Answers how to end. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const given = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isOver) void given?.release()
    else lock = given
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
