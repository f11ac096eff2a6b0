import { count, shownNumber } from '../../domain/count.ts'
import { loadAgain } from '../../domain/submission.ts'

/** The words of the officers’ page of photos. */
export const photoTexts = {
  link: 'Photos',
  heading: 'Photos',
  intro: 'From your phone to the gallery. Members see a photo as soon as it is up.',
  /** Of the upload. */
  add: {
    heading: 'Add Photos',
    choose: 'Choose Photos',
    chooseHint: 'JPEG, PNG or WebP, up to 50 at once. We remove the location from each photo.',
    category: 'Category',
    queueLabel: 'Photos to add',
    title: 'Title',
    titleForAll: 'One title for all of them',
    alt: 'Description for those who cannot see it',
    altHint: 'Left empty, the title is read.',
    decorative: 'Just decoration: nothing to describe',
    remove: 'Leave Out',
    reading: 'Looking at it...',
    ready: 'Ready',
    sending: 'Sending...',
    send: (number: number) => `Add ${count(number, 'Photo')}`,
    retry: (number: number) => `Try ${count(number, 'Photo')} Again`,
    stale: 'The list of photos could not be loaded. Your photos are still here.',
    seeThem: (category: string) => `See Them in ${category}`,
    progress: (done: number, total: number) => `${done} of ${total} photos are up.`,
    failed: (number: number) => `${shownNumber(number)} did not make it yet.`,
    leave: 'Photos are still on their way.',
  },
  /** Why the browser sends a photo not at all, or not now. */
  problems: {
    tooMany: (limit: number, rest: number) =>
      `That is a lot of football! The first ${limit} are here; please add the other ${rest} after these.`,
    tooLarge: 'This file is larger than 40 MB. Please choose a smaller copy.',
    video: 'This is a video. Only photos can go into the gallery.',
    heic: 'This browser cannot read HEIC photos. On an iPhone, Settings, Camera, Formats, Most Compatible takes JPEG from now on; or save this one as JPEG.',
    unreadable: 'This browser cannot read it as a photo. Please choose a JPEG, PNG or WebP.',
    empty: 'This file is empty. If it is in the cloud, open it on your phone first.',
    unprepared: 'This browser could not make it smaller. Please try another browser.',
    scrambled:
      'This browser could not make it smaller: its protection against tracking scrambles pictures. Allow this site to use the canvas, or try another browser.',
    offline: 'The connection was lost. The photo is still here: try again.',
    slow: 'That took too long. The photo is still here: try again where the signal is better.',
    signedOut:
      'Your session has ended, but your photos are still here. Sign in again in another tab, then try again.',
  },
  /** Of the list. */
  categoriesLabel: 'Categories',
  empty: 'No photos here yet. Add the first one!',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousPage: 'Previous Page',
  nextPage: 'Next Page',
  first: 'To the Front',
  earlier: 'Earlier',
  later: 'Later',
  move: 'Category',
  fixedCategory: 'A folder of the maintainers decides about its category.',
  /** Of the photos that everybody may see. */
  show: {
    label: 'Show to Everyone',
    text: 'Everyone who opens the home page sees this photo, with these words:',
    alt: (alt: string) => `Read to those who do not see it: ${alt || 'nothing'}`,
    warning: 'Others may save it; taking it back does not reach their copies.',
    shown: 'Everyone sees it on the home page.',
    back: 'Members Only Again',
  },
  deletedHeading: (number: number) => count(number, 'Deleted Photo'),
  deletedText: 'Members do not see them. Each can come back for 30 days.',
  restore: 'Restore',
  deletedOn: 'deleted',
  /** After a form about a photo. */
  done: {
    move: 'Saved.',
    details: 'Saved.',
    delete: 'Deleted. You can undo it for 30 days.',
    restore: 'It is back.',
    show: 'It is on the home page within two minutes.',
    hide: 'It is off the home page within two minutes.',
  },
  of: (label: string, title: string) => `${label}: ${title}`,
  errors: {
    'no-photo': 'That is no photo we can show. Please choose a JPEG, PNG or WebP.',
    'too-large': 'That photo has too many pixels. Please add it on the page for photos.',
    damaged: 'That photo is damaged. Please choose another copy of it.',
    gone: `Not saved: that photo is not here any more. It has been moved or deleted. ${loadAgain}`,
    conflict: 'Not saved: other officers are changing the gallery right now. Please try again.',
    full: 'Not saved: the gallery has all the photos it can take. Delete some; their room is free after 30 days.',
    'all-shown': 'Not shown: the home page has its eight photos. Take one back first.',
    unprepared: 'We can take only JPEG photos right now. Please try this one again later.',
    broken:
      'The gallery’s list of photos is damaged, and nothing was changed. Please tell a maintainer.',
    unavailable: 'We cannot reach the gallery right now. Nothing is lost: please try again.',
  },
} as const
