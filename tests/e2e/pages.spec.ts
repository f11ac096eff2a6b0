import { testEveryPage, useTranslated } from './every-page.ts'
import { test } from './fixtures.ts'

testEveryPage('visitor', 'desktop')
testEveryPage('member', 'phone')

test('a text, a list and forms stay whole under a translator', async ({
  page,
  officer,
  newMember: _,
  browserConsole,
}) => {
  // Who waits for the officers may not search in all lists.
  browserConsole.allow(/ 403 .*name=schedule$/)
  await useTranslated(page, ['/about', '/news', '/profile/membership'])
  await useTranslated(officer, ['/officers/members'], 'main search form')
})
