/** Paths of modules of the application, by their ends. */
const [start, inside, dialog] = [/\/shell\/main\.tsx$/, /\/shell\/inside\.tsx$/, /\/kit\/ui\/dialog\.tsx$/]
/** Styles of the offline page and of the entries. */
const look = /\/(styles\/(font\/)?[\w-]+|wght|login\/entry)\.css$/
const entries = /\/shared\/login\/(patient|doctor)-entry\.tsx$/
const own = /\/(web|contract|domain)\/|\/node_modules\/lucide-react\//
/** Modules that few pages share, and most visits do without: consultations by video, files, and push messages. */
const seldom = [
  /\/web\/shared\/video\/[^/]*$/,
  /\/web\/shared\/documents\/.*$/,
  /\/web\/shared\/push\/(?!keep).*$/,
  /\/contract\/areas\/(conversation|documents|video)\.ts$/,
  /\/contract\/answers\/(conversation|documents|video)\.ts$/,
  /\/contract\/socket\/video-signals\.ts$/,
  /\/contract\/texts\/video-consent\.ts$/,
]
/** Fields of a profile, and the page that shows a doctor's: a visit that only reads or asks does without. */
const fields = [
  /\/web\/shared\/fields\/.*$/,
  /\/contract\/fields\/.*$/,
  /\/contract\/areas\/profile\.ts$/,
  /\/contract\/kinds\/(practice|profile-links)\.ts$/,
  /\/web\/shared\/doctor-page\/(sections\.tsx|texts\.ts|profile\.css)$/,
]
/** Clinical records: whoever neither writes nor reads one does without. */
const records = [
  /\/web\/doctor\/encounter\/.*$/,
  /\/web\/shared\/records\/(?!(visit-link|visit-link-texts|unsigned)\.).*$/,
  /\/domain\/clinical\/(?!opening\.).*$/,
  /\/contract\/areas\/(encounters|record-access|papers)\.ts$/,
]
/** Lists and cards of visits: whoever asks for one, or reads the news, does without. */
const visits = [/\/web\/shared\/appointments\/.*$/]
/** Modules that lead to the pages of patients, to those outside, and to those that no patient has. */
const ways = [
  { to: 'patients', by: /\/shell\/(inside|open-pages)\.tsx?$/ },
  { to: 'outside', by: /\/shell\/app\.tsx$/ },
  { to: 'desk', by: /\/web\/(shell\/desk-pages\.ts|doctor\/profile\/link-page\.tsx)$/ },
] as const
type Where = (typeof ways)[number]['to']
/** Patterns of our own files: each must find one. */
export const places = [
  start,
  inside,
  dialog,
  look,
  entries,
  ...seldom,
  ...fields,
  ...records,
  ...visits,
  ...ways.map(({ by }) => by),
]
const isAmong = (some: readonly RegExp[]) => (id: string) => some.some((each) => each.test(id))
const [isSeldom, isOfFields, isOfRecords] = [isAmong(seldom), isAmong(fields), isAmong(records)]
const isOfVisits = isAmong(visits)
/** Too large for a page that does without. */
const large = /\/node_modules\/(react-aria|react-stately|@react-\w+|@internationalized|libphonenumber-js)\b/

interface Modules {
  getModuleInfo(id: string): { importedIds: string[]; importers: string[]; dynamicImporters: string[] } | null
}

/**
 * Modules that travel together: styles, the parts of every page, the entries' own, the frame of the pages inside, parts
 * of many pages, and overlays. A page has one small file besides, instead of dozens of an icon each. Patients load
 * nothing that only pages of others have in common.
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
  const pagesOf = new Map<string, ReadonlySet<Where>>()
  const isOf = (where: Where) => (id: string, modules: Modules) => {
    if (!own.test(id) || isLarge(id, modules)) return false
    if (isSeldom(id) || isOfFields(id) || isOfRecords(id) || isOfVisits(id)) return false
    const found = pagesOf.get(id) ?? pagesAbove(id, modules)
    pagesOf.set(id, found)
    return found.has(where)
  }
  const groups = [
    { name: 'look', test: look },
    { name: 'start', test: start },
    { name: 'entry', test: entries },
    { name: 'inside', test: inside },
    { name: 'phone', test: /libphonenumber|\/kit\/format\/phone\.ts$/ },
    { name: 'dialog', test: dialog },
    pieces('pieces', isOf('patients')),
    pieces('outside', isOf('outside')),
    pieces('desk', isOf('desk')),
    { name: 'seldom', test: isSeldom, minShareCount: 3 },
    { name: 'records', test: isOfRecords, minShareCount: 3 },
    { name: 'visits', test: isOfVisits, minShareCount: 3 },
  ]
  return { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) }
}

/** Modules that at least three pages or dialogs share, of those that belong. */
const pieces = (debugName: string, belongs: (id: string, modules: Modules) => boolean) => ({
  debugName,
  name: (id: string, modules: Modules) => (belongs(id, modules) ? debugName : null),
  minShareCount: 3,
})

/** The groups of pages that a module is for. */
function pagesAbove(module: string, modules: Modules): ReadonlySet<Where> {
  const seen = new Set<string>()
  const found = new Set<Where>()
  function climb(id: string): void {
    if (seen.has(id)) return
    seen.add(id)
    const way = ways.find(({ by }) => by.test(id))
    if (way) found.add(way.to)
    const { importers = [], dynamicImporters = [] } = (!way && modules.getModuleInfo(id)) || {}
    for (const importer of [...importers, ...dynamicImporters]) climb(importer)
  }
  climb(module)
  return found
}
