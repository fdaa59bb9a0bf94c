/** Where a module lies in the application, as its path ends. */
const [start, inside, dialog] = [/\/web\/main\.tsx$/, /\/web\/inside\.tsx$/, /\/web\/ui\/dialog\.tsx$/]
/** What the offline page wears too, and the entries. */
const look = /\/(styles\/(font\/)?\w+|wght|login\/entry)\.css$/
const entries = /\/web\/login\/(patient|doctor)-entry\.tsx$/
const own = /\/(web|contract|domain)\/|\/node_modules\/lucide-react\//
/** Too large for a page that does without. */
const large = /\/node_modules\/(react-aria|react-stately|@react-\w+|@internationalized|libphonenumber-js)\b/

interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/**
 * Which modules travel together: styles, what every page needs, what the entries add, what is around the pages inside,
 * what many pages have in common, and overlays. A page has one small file besides, instead of dozens of an icon each.
 */
export function chunks() {
  const known = new Map<string, boolean>()
  /** Whether a module brings a large one with it. */
  function isLarge(id: string, modules: Modules): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, large.test(id))
    const found =
      large.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((each) => isLarge(each, modules))
    known.set(id, found)
    return found
  }
  const groups = [
    { name: 'look', test: look },
    { name: 'start', test: start },
    { name: 'entry', test: entries },
    { name: 'inside', test: inside },
    { name: 'phone', test: /libphonenumber|\/web\/format\/phone\.ts$/ },
    { name: 'dialog', test: dialog },
    {
      debugName: 'pieces',
      name: (id: string, modules: Modules) => (own.test(id) && !isLarge(id, modules) ? 'pieces' : null),
      minShareCount: 3,
    },
  ]
  return { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) }
}
