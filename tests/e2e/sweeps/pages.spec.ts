import {
  pagesForAll,
  pagesOfOfficers,
  testEveryPage,
  testWithoutProfile,
  useTranslated,
} from '../every-page.ts'
import { test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

testEveryPage('visitor', 'phone', true)
testEveryPage('visitor', 'tablet')
testEveryPage('member', 'desktop', true)
testEveryPage('member', 'tablet')
testWithoutProfile(pagesForAll)

// Who waits for the officers may not search in all lists.
const refusedSearch = / 403 .*name=schedule$/
/** One ends the session, one gives a file, and one opens a dialog over its page. */
const others = ['/auth/sign-out', '/profile/data', '/media']

test('every page stays whole under a translator', async ({
  page,
  newMember: _,
  browserConsole,
}) => {
  browserConsole.allow(refusedSearch)
  await useTranslated(
    page,
    pagesForAll.filter((path) => !others.includes(path)),
  )
})

test('every page of officers stays whole under a translator', async ({ officer }) => {
  await useTranslated(officer, pagesOfOfficers, 'main search form')
})
