import { columnLetters } from '../../domain/column-letters.ts'
import { count, shownNumber } from '../../domain/count.ts'
import { noFileChosen } from '../../domain/submission.ts'

/** What is done with the lists, on the page of the members. */
export const exportTexts = {
  heading: 'Mailing List',
  text: 'Of the people listed below, those who are verified and want the club’s mailings, as a file for a spreadsheet. Choose them by search and filters first: by class, say. The log notes who took it. Delete it when the mailing is out.',
  submit: 'Download the List (CSV)',
} as const

/** The first line of the file. */
export const exportedColumns = [
  ...['Name', 'First Name', 'Last Name', 'Email', 'Class', 'Position', 'Jersey', 'Connection'],
]

/** What a mailing service says of those who want no more. */
export const refusalTexts = {
  heading: 'Unsubscribed',
  text: 'Does a mailing service send the club’s mail? Upload its list of unsubscribed addresses here before the next mailing. It turns the club’s mailings off for them, with an account or without, and nothing else.',
  submit: 'Upload the Addresses',
  read: (addresses: number) =>
    `${count(addresses, 'address gets', 'addresses get')} no more mailings of the club.`,
} as const

export const emailListTexts = {
  heading: 'The Club’s Email List',
  text: 'Upload the addresses that the club knows, and members who sign up with one of them are verified at once. The file is CSV, as a spreadsheet or an address book saves it: a column Email, and Name and Class if you have them. Addresses that are already on the list stay.',
  label: 'File',
  submit: 'Upload the List',
  noFile: noFileChosen,
  tooLarge: 'This file is too large. Please split it.',
  empty: 'There is no address in this file.',
  noColumn: 'No column is called Email. Please name the columns in the first line.',
  refused: 'Nothing was stored. Please mend the file and upload it again.',
  more: (left: number) => `And ${shownNumber(left)} more lines.`,
  badEmail: (line: number, email: string) => `Line ${line}: “${email}” is not an email address.`,
  twoEmails: (line: number) =>
    `Line ${line}: there are several addresses in one cell. Give each a line of its own.`,
  moreCells: (line: number) =>
    `Line ${line}: there are more cells than columns. Put quotes around a name with a comma.`,
  badYear: (line: number, year: string) =>
    `Line ${line}: “${year}” is not a class. Write all four digits, like 1999.`,
  lostLetters: (line: number) =>
    `Line ${line}: letters of the name are lost. Save the file as CSV UTF-8, and correct the name.`,
  longName: (line: number, limit: number) =>
    `Line ${line}: the name is longer than ${limit} characters.`,
  /** @param unread a column of addresses, from 1; or 0 */
  leftOut: (skipped: number, unread: number) =>
    [
      skipped > 0 &&
        `${count(skipped, 'line without an address was', 'lines without an address were')} left out.`,
      unread > 0 &&
        `Column ${columnLetters(unread - 1)} has addresses too. It was not read: give them lines of their own.`,
    ]
      .filter(Boolean)
      .join(' '),
  stored: (stored: number, verified: number, total: number) =>
    `${count(stored, 'address is', 'addresses are')} saved, and the list has ${shownNumber(total)}. ${
      verified === 0
        ? 'No one who waits had one of them.'
        : `${count(verified, 'person who waited is', 'people who waited are')} verified now.`
    }`,
} as const
