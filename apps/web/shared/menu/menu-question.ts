import type { MenuItem } from '@turno/contract/answers/shell.ts'
import * as users from '@turno/contract/endpoints/users.ts'
import { href, isDesk, pages } from '@turno/contract/pages.ts'
import { ask } from '../../kit/api/call.ts'
import { questionBy } from '../../kit/api/question.ts'
import { currentActing } from '../../kit/session/acting.ts'
import { currentSession } from '../../kit/session/session.ts'

/** My menu; a doctor has one once their documents are validated. */
export const menuQuestion = questionBy(async () => ofThisTab(await ask(users.menu)), { about: ['people'] })

const deskAddresses = new Set(
  Object.values(pages)
    .filter(isDesk)
    .map((page) => href(page)),
)

/** An assistant finds the desk once one is open, and the way to choose one until then. */
function ofThisTab(menu: MenuItem[]): MenuItem[] {
  if (currentSession()?.role !== 'assistant') return menu
  const isActing = currentActing() !== null
  return menu.filter(({ url }) => deskAddresses.has(url) === isActing)
}
