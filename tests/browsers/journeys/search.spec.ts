import { barTexts } from '../../../src/content/menu.ts'
import { searchTexts } from '../../../src/content/search.ts'
import { test } from '../fixtures.ts'

const [word] = searchTexts.suggestions

test('the search box leads to results, and these to a page', async ({ member, width }) => {
  await member.open('/about')
  if (width < 1025) await member.tap(barTexts.openMenu)
  await member.type(barTexts.searchLabel, word)
  await member.tap(barTexts.searchButton)
  await member.isAt(`/search?q=${word}`)
  await member.tap(searchTexts.viewPage)
  await member.isNotAt(`/search?q=${word}`)
})
