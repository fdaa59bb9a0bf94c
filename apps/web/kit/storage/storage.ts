/**
 * Storage of a browser or a tab. A browser may deny it (cookies are off, a page within an application, no room left):
 * then memory serves, for as long as this tab lives.
 */
class KeptPlaces {
  readonly #name: 'localStorage' | 'sessionStorage'
  readonly #memory = new Map<string, string>()

  constructor(name: 'localStorage' | 'sessionStorage') {
    this.#name = name
  }

  getItem(place: string): string | null {
    return this.#memory.get(place) ?? this.#try((storage) => storage.getItem(place)) ?? null
  }

  setItem(place: string, value: string): void {
    const isKept = this.#try((storage) => {
      storage.setItem(place, value)
      return true
    })
    if (isKept) this.#memory.delete(place)
    else this.#memory.set(place, value)
  }

  removeItem(place: string): void {
    this.#memory.delete(place)
    this.#try((storage) => storage.removeItem(place))
  }

  /** The places whose names begin like this. */
  placesOf(prefix: string): string[] {
    const stored =
      this.#try((storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')) ?? []
    return [...new Set([...this.#memory.keys(), ...stored])].filter((place) => place.startsWith(prefix))
  }

  clear(): void {
    this.#memory.clear()
    this.#try((storage) => storage.clear())
  }

  /** undefined where the browser denies it: the place itself may be null, or throw when it is looked at. */
  #try<Result>(act: (storage: Storage) => Result): Result | undefined {
    try {
      return act(globalThis[this.#name])
    } catch {
      return undefined
    }
  }
}

/** For all tabs of this browser. */
export const browserStorage = new KeptPlaces('localStorage')
/** For this tab, over its journeys to other sites and back. */
export const tabStorage = new KeptPlaces('sessionStorage')
