/** Common mail providers of Colombia, and similar names that are no slips. */
const common = 'gmail.com hotmail.com outlook.com yahoo.com icloud.com live.com hotmail.es outlook.es yahoo.es'.split(
  ' ',
)
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.co', 'yahoo.com.co', 'me.com'])
/** No address ends so: slips of '.com'. */
const slips = /\.(?:con|cmo|ocm|vom|xom|cim|cpm|comm|coom|com,|c0m)$/

/** The address that somebody meant who wrote 'ana@gmail.con'; undefined: nothing looks like a slip. */
export function likelyEmail(typed: string): string | undefined {
  const [, name, written] = /^\s*(\S+)@(\S+?)\.?\s*$/.exec(typed) ?? []
  const domain = written?.toLowerCase()
  if (!domain || real.has(domain)) return undefined
  const ending = domain.replace(slips, '.com')
  const meant = common.find((one) => isOneSlip(ending, one)) ?? ending
  return meant === domain ? undefined : `${name}@${meant}`
}

/** Whether at most one letter is missing, too many, another one, or in the place of its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at++
  const [left, wanted] = [typed.slice(at), meant.slice(at)]
  const isSwapped = left[0] === wanted[1] && left[1] === wanted[0] && left.slice(2) === wanted.slice(2)
  return (
    left === wanted ||
    isSwapped ||
    left.slice(1) === wanted ||
    left === wanted.slice(1) ||
    left.slice(1) === wanted.slice(1)
  )
}
