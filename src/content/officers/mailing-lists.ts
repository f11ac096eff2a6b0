import { count, shownNumber } from '../../domain/count.ts'

/** What is done with the lists, on the page of the members. */
export const exportTexts = {
  heading: 'Mailing List',
  text: 'Every verified member with name, email and class, as a file for a spreadsheet. The log notes who took it. Delete it when the mailing is out.',
  submit: 'Download the List (CSV)',
} as const

/** The first line of the file. */
export const exportedColumns = ['Name', 'Email', 'Class', 'Position', 'Jersey', 'Connection']

export const emailListTexts = {
  heading: 'The Club’s Email List',
  text: 'Upload the addresses that the club knows, and members who sign up with one of them are verified at once. The file is CSV, as a spreadsheet saves it: a column Email, and Name and Class if you have them. Addresses that are already on the list stay.',
  label: 'File',
  submit: 'Upload the List',
  noFile: 'Choose a file first.',
  tooLarge: 'This file is too large. Please split it.',
  notCsv:
    'This is not a CSV file. In your spreadsheet, choose “Save as” or “Download”, and then CSV.',
  empty: 'There is no address in this file.',
  noColumn: 'No column is called Email. Please name the columns in the first line.',
  refused: 'Nothing was stored. Please mend the file and upload it again.',
  more: (left: number) => `And ${shownNumber(left)} more lines.`,
  tooMany: (limit: number) =>
    `The list can have at most ${shownNumber(limit)} addresses. Please split it.`,
  badEmail: (line: number, email: string) =>
    email
      ? `Line ${line}: “${email}” is not an email address.`
      : `Line ${line}: there is no email address.`,
  badYear: (line: number, year: string) =>
    `Line ${line}: “${year}” is not a class. Write all four digits, like 1999.`,
  longName: (line: number, limit: number) =>
    `Line ${line}: the name is longer than ${limit} characters.`,
  stored: (stored: number, verified: number, total: number) =>
    `${count(stored, 'address is', 'addresses are')} saved, and the list has ${shownNumber(total)}. ${
      verified === 0
        ? 'No one who waits had one of them.'
        : `${count(verified, 'person', 'people')} who waited ${verified === 1 ? 'is' : 'are'} verified now.`
    }`,
} as const
