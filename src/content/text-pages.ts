import type { TextDocumentId } from '../domain/documents/site-documents.ts'
import type { PageName } from './pages.ts'

interface TextPage {
  readonly document?: TextDocumentId
  readonly artwork: string
  readonly heading: string
  readonly text: string
}

/**
 * Pages of a heading and a paragraph, until officers publish other words as the document of that
 * id. `artwork`: a picture in public/images/page-headers.
 */
export const textPages = {
  alumniSupport: {
    document: 'alumni-support',
    artwork: 'tunnel',
    heading: 'Alumni Support',
    text: 'Teammates look after each other, and that does not stop at graduation. If you are changing careers, moving to a new city, going through a hard season or simply missing the locker room, look for someone who has been there: choose Alumni in the menu, and you will find verified teammates by name, class, position or city, with the contact that each of them chose to share. If you can offer a hand, an introduction or an hour of your time, say in your profile that you are open to mentoring. And if you would rather ask a person, write to the club at the address at the foot of this page.',
  },
  alumniTailgate: {
    document: 'alumni-tailgate',
    artwork: 'bunting',
    heading: 'Alumni Tailgate',
    text: 'Before the Tribe takes the field, the alumni gather to eat, to laugh and to improve on old stories. Home games are the day, and the ground next to the Jimmye Laycock Football Center is the place: from there it is a short walk to your seat in Zable Stadium. Look up kickoff on the schedule, come early, wear green and gold, and bring something to share if you can.',
  },
  whereToMeet: {
    document: 'where-to-meet',
    artwork: 'bunting',
    heading: 'Where To Meet',
    text: 'On a home game day the surest place to find fellow alumni is next to the Jimmye Laycock Football Center, where the Alumni Football Club meets before kickoff. Arranging to see a particular class or position group? Agree on a spot and a time before you set out, because phones are slow and voices are loud when the stadium fills.',
  },
  alumniWeekends: {
    document: 'alumni-weekends',
    artwork: 'bunting',
    heading: 'Alumni Weekends',
    text: 'Some weekends are worth more than one game. An alumni weekend is a reason to walk the campus again, to introduce your family to the people who lined up beside you, and to meet the players who wear your old number today. Pick a home game from the schedule, call the teammates you have been meaning to call, and let the club know you are coming so that others can join you.',
  },
  homecoming: {
    document: 'homecoming',
    artwork: 'bunting',
    heading: 'Homecoming',
    text: 'Homecoming is the one weekend when every class of the Tribe is in Williamsburg at once. The schedule marks the Homecoming game; the university announces the rest of the weekend’s program. Book early, because rooms go fast, and leave time on Saturday to stand with the other football alumni before kickoff. Someone there has been telling a story about you for years, and it is time to correct it.',
  },
  whereToStay: {
    document: 'where-to-stay',
    artwork: 'bunting',
    heading: 'Where To Stay',
    text: 'Williamsburg welcomes visitors all year, so there are places to sleep for every taste and budget, many of them close to campus. For Homecoming, Family Weekend and the last home games, book as early as you can and ask about a late check-out on Sunday. Staying within walking distance of Zable Stadium saves you the search for parking; staying with an old teammate saves you the bill.',
  },
  donors: {
    document: 'donors',
    artwork: 'arcade',
    heading: 'Donors',
    text: 'HEYFARL stands for Hundred Each Year for a Rising Letterman: a modest gift, made every year, by people who remember what it meant to be a rising letterman themselves. Thank you to everyone who gives. You will find Donate Now in the menu under Links; it leads to the university’s own giving page, where you can choose what your gift supports.',
  },
  hallOfFame: {
    document: 'hall-of-fame',
    artwork: 'years',
    heading: 'Hall of Fame',
    text: 'A program is remembered by its people. This page is kept for the players and coaches of William & Mary football whose names the Tribe holds in honor, on the field and long after it. While we gather their stories, send us yours: if you have a photograph, a program or a memory that belongs here, the club would be glad to hear from you.',
  },
} as const satisfies Partial<Record<PageName, TextPage>>

export type TextPageName = keyof typeof textPages
