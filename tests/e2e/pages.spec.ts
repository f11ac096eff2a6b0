import { testEveryPage } from './every-page.ts'

testEveryPage('visitor', 'desktop')
testEveryPage('member', 'phone')
