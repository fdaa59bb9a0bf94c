/**
 * Specialities that treat diseases, by ranges of CIE-10 codes: the finer range first, then its chapter; specialities by
 * their REPS code, the likeliest first.
 */
const table: [from: string, to: string, ...specialityIds: string[]][] = [
  // Ranges inside a chapter.
  ['A50', 'A64', '355', '320', '323'],
  ['B00', 'B09', '308', '323'],
  ['B35', 'B36', '308'],
  ['C43', 'C44', '308', '336'],
  ['C50', 'C50', '364', '336'],
  ['E00', 'E07', '310'],
  ['E10', 'E14', '310', '329'],
  ['E40', 'E68', '333', '310'],
  ['F80', 'F98', '345', '344', '342'],
  ['H60', 'H95', '340'],
  ['I60', 'I69', '332', '302'],
  ['I80', 'I89', '372', '329'],
  ['J00', 'J06', '342', '340'],
  ['J30', 'J39', '340', '324'],
  ['J45', 'J46', '331', '324', '342'],
  ['K00', 'K14', '334', '411'],
  ['K40', 'K46', '304'],
  ['K60', 'K64', '377', '304'],
  ['M05', 'M14', '348', '329'],
  ['M30', 'M36', '348'],
  ['N00', 'N19', '330', '329'],
  ['N20', 'N23', '355', '330'],
  ['N40', 'N51', '355'],
  ['N60', 'N64', '364', '320'],
  ['N70', 'N98', '320'],
  ['S00', 'S09', '332', '339'],
  ['T30', 'T32', '369'],
  ['T36', 'T65', '354'],
  // Chapters.
  ['A00', 'B99', '323', '329', '342'],
  ['C00', 'D48', '336'],
  ['D50', 'D89', '321', '329'],
  ['E00', 'E90', '310', '329'],
  ['F00', 'F99', '345', '344'],
  ['G00', 'G99', '332'],
  ['H00', 'H59', '335', '337'],
  ['I00', 'I99', '302', '329'],
  ['J00', 'J99', '331', '329'],
  ['K00', 'K93', '316'],
  ['L00', 'L99', '308'],
  ['M00', 'M99', '339', '327', '739'],
  ['N00', 'N39', '355', '330'],
  ['O00', 'O99', '320'],
  ['P00', 'P96', '385', '342'],
  ['Q00', 'Q99', '317', '342'],
  ['S00', 'T98', '339', '304'],
]

/** For diseases without a place in the table: medicina general and medicina interna. */
const general = ['328', '329']

/** The specialities that treat a disease (a code of CIE-10), the likeliest first. */
export function specialitiesFor(diseaseId: string): readonly string[] {
  const category = diseaseId.slice(0, 3).toUpperCase()
  const [, , ...specialityIds] = table.find(([from, to]) => from <= category && category <= to) ?? ['', '']
  return specialityIds.length > 0 ? specialityIds : general
}
