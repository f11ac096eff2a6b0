import { describe, expect, test } from 'vitest'
import { documentsKey } from '../../functions/services/site-documents/stored-documents.ts'
import { gateTexts } from '../../src/content/gate.ts'
import { mailNotes } from '../../src/content/mail-notes.ts'
import { panelTexts } from '../../src/content/members/home-panel.ts'
import { membershipTexts, stateLabels } from '../../src/content/members/membership.ts'
import { pendingLinks } from '../../src/content/pending-links.ts'
import type { Membership } from '../../src/domain/members/membership-schema.ts'
import { cookieOf, newMember } from './members.ts'
import { siteOfFile } from './site.ts'

const clubAddress = 'info@tribe.test'
/** Nothing is sent in this file, so that no service is needed. */
const mailSettings = {
  ...{ MAIL_FROM: clubAddress, MAIL_KEY: 'k'.repeat(32), MAIL_STUB: 'http://127.0.0.1:9' },
}
const sites = {
  'a site that sends no mail': { site: await siteOfFile(), address: pendingLinks.infoEmail },
  'a site that sends mail': { site: await siteOfFile(mailSettings), address: clubAddress },
}
const links = [{ id: 'links', version: 1, data: { infoEmail: clubAddress } }]
await sites['a site that sends mail'].site.kv.put(
  documentsKey,
  JSON.stringify({ version: 'own address', documents: links }),
)
const member = await newMember({ full_name: 'Pat Doe' })
const cookie = cookieOf(member)

const day = 24 * 3_600_000
const now = new Date()
const old = new Date(now.getTime() - 8 * day)
const { next, late } = membershipTexts

/** What the database says of somebody, before what a row of the table says. */
const waiting: Membership = {
  ...{ state: 'waiting', connection: 'player', statement: 'Guard, 1998.', question: null },
  ...{ answer: null, is_officer: false, is_listed: null, shares: [] },
  ...{ state_since: now.toISOString(), requested_at: now.toISOString() },
}
const question = { question: 'Which years?', answer: null }

const pages = { home: '/home', profile: '/profile/membership', gate: '/roster' }

interface Row {
  is: Partial<Membership>
  isUnproven?: true
  says: Partial<Record<keyof typeof pages, string[]>>
  /** Whether the club's address is beside it, on each of the pages. */
  writes?: true
}

/** What each page says of each state, to somebody of today and to somebody who waits for a week. */
const rows: Record<string, Row> = {
  unproven: {
    is: {},
    isUnproven: true,
    says: { home: [next.unproven], profile: [next.unproven], gate: [next.unproven] },
  },
  'before the first words': {
    is: { connection: null, statement: null },
    says: { home: [panelTexts.tell.heading], profile: [next.waiting], gate: [next.waiting] },
  },
  waiting: {
    is: {},
    says: {
      home: [panelTexts.waiting.text],
      profile: [next.waiting, 'Guard, 1998.'],
      gate: [stateLabels.waiting, next.waiting],
    },
  },
  asked: {
    is: { state: 'asked', ...question },
    says: {
      home: ['Which years?', membershipTexts.answer],
      profile: [next.asked, 'Which years?', 'Guard, 1998.'],
      gate: [next.asked],
    },
  },
  answered: {
    is: { ...question, answer: 'I said.', state_since: now.toISOString() },
    says: {
      home: [panelTexts.waiting.text],
      profile: [next.waiting, 'Which years?', 'I said.', 'Guard, 1998.'],
      gate: [next.waiting],
    },
  },
  declined: {
    is: { state: 'declined' },
    says: { home: [next.declined], profile: [next.declined], gate: [next.declined] },
    writes: true,
  },
  verified: {
    is: { state: 'verified' },
    says: {
      home: [panelTexts.sharing.heading],
      profile: [next.verified],
    },
  },
  'verified, at the directory': {
    is: { state: 'verified', is_listed: false },
    says: { gate: [gateTexts.standing.unlisted.heading] },
  },
}

const table = Object.entries(rows).flatMap(([name, row]) =>
  [false, true].map((isOld) => [name, isOld ? 'after a week' : 'today', row, isOld] as const),
)

/** Those who wait for an officer, or who are asked, are told whether the site writes to them. */
const isTold = ({ is, isUnproven }: Row) =>
  !isUnproven && ['waiting', 'asked'].includes(is.state ?? 'waiting')

describe.each(Object.entries(sites))('%s', (name, { site, address }) => {
  const sends = name === 'a site that sends mail'
  const club = `mailto:${address}`

  /** What the database says of the member. */
  function standing(row: Row, requested_at: string, choices: object | null = null) {
    const proof = row.isUnproven ? null : { email: member.email }
    site.accounts.respond = ({ url }) =>
      url.includes('/rest/v1/profiles')
        ? Response.json({
            ...{ id: member.id, full_name: 'Pat Doe', updated_at: requested_at, is_new: false },
            ...{ mailbox_proof: proof, claim: null, choices },
            membership: { ...waiting, ...row.is, requested_at },
          })
        : undefined
  }

  test.each(table)('%s, %s: each page says where one stands', async (name, _, row, isOld) => {
    const requested_at = (isOld ? old : now).toISOString()
    standing(row, requested_at)
    const isLate = isOld && (row.is.state ?? 'waiting') === 'waiting' && !row.isUnproven
    for (const [page, words] of Object.entries(row.says)) {
      const path = name.includes('directory') ? '/directory' : pages[page as keyof typeof pages]
      const { text, links } = await site.page(path, { cookie })
      for (const sentence of words) expect(text, path).toContain(sentence)
      expect(text.includes(mailNotes.weWrite(member.email)), path).toBe(sends && isTold(row))
      expect(text.includes(mailNotes.weDoNot), path).toBe(!sends && isTold(row))
      // Who has said nothing yet is asked to on the home page.
      const isAsked = page === 'home' && row.is.connection === null
      expect(text.includes(late), path).toBe(isLate && !isAsked)
      const addresses = links.filter(({ href }) => href === club)
      // One is at the foot of each page.
      expect(addresses, path).toHaveLength(row.writes || (isLate && !isAsked) ? 2 : 1)
    }
  })

  test.runIf(sends)(
    'an address that takes no mail is named, until the account has another',
    async () => {
      const choices = {
        ...{ club_mailings: true, teammate_messages: null, officer_digest: true },
        refused_email: member.email,
      }
      const refused = mailNotes.refused(member.email)
      for (const path of ['/home', '/profile/membership', '/roster', '/profile']) {
        standing({ is: {}, says: {} }, now.toISOString(), choices)
        const page = await site.page(path, { cookie })
        expect(page.text, path).toContain(refused)
        expect(page.text, path).not.toContain(mailNotes.weWrite(member.email))
        standing({ is: {}, says: {} }, now.toISOString(), {
          ...choices,
          refused_email: 'old@x.test',
        })
        expect((await site.page(path, { cookie })).text, path).not.toContain(refused)
      }
    },
  )
})
