import { pagesForAll, testEveryPage, testWithoutProfile } from '../every-page.ts'
import { test } from '../fixtures.ts'

test.describe.configure({ mode: 'parallel' })

testEveryPage('visitor', 'phone', true)
testEveryPage('visitor', 'tablet')
testEveryPage('member', 'desktop', true)
testEveryPage('member', 'tablet')
testWithoutProfile(pagesForAll)
