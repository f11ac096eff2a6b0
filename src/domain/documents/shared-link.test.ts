import { expect, test } from 'vitest'
import { parseForm, parseStored } from './site-documents-form.ts'

const page = 'https://www.tickets.example/tribe'
const encoded = encodeURIComponent(page)

/** What a notice and the tickets publish for a link, or the sentence of each. */
function publishedLink(link: string) {
  const notice = parseForm('notice', { text: 'Go', until: '2099-01-01T10:00', link }, () => false)
  const links = parseForm('links', { tickets: link }, () => false)
  return [
    notice.ok ? notice.data.link : notice.fields?.link,
    links.ok ? links.data.tickets : links.fields?.tickets,
  ]
}

test.each([
  `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=05%7Cpat%40alumni.example`,
  `https://urldefense.com/v3/__${page}__;!!AbC!deF$`,
  'https://urldefense.com/v3/__https:/www.tickets.example/tribe__;!!AbC!deF$',
  'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.tickets.example_tribe&d=DwMFaQ',
  `https://www.google.com/url?q=${page}&sa=D&source=editors`,
  `https://l.facebook.com/l.php?u=${encoded}%3Ffbclid%3DIwAR`,
  `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
  `https://secure-web.cisco.com/1abc/${encoded}`,
  `https://abc.r.us-east-1.awstrack.me/L0/${encoded}/1/0100018f/hash=42`,
  `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1`,
  // One within the other.
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://urldefense.com/v3/__${page}__;!!a!b$`)}`,
  `https://www.google.com/url?q=${encoded}&x=${'x'.repeat(2_000)}`,
  `${page}?fbclid=IwAR&mc_eid=3ab`,
  `${page}.`,
  `${page})`,
  `(${page})`,
  `<${page}>,`,
  `“${page}.”`,
])('%s is published as the page itself', (link) => {
  expect(publishedLink(link)).toEqual([page, page])
})

test.each([
  'https://club.us1.list-manage.com/track/click?u=1&id=2&e=3ab',
  'https://club.us1.list-manage.com/unsubscribe?u=1&id=2&e=3ab',
  'https://u1.ct.sendgrid.net/ls/click?upn=abc',
  'https://protect-us.mimecast.com/s/abc?domain=tickets.example',
  'https://urldefense.com/v3/__https://www.tickets.example/tribe*seats__;Iw!!AbC!deF$',
  'https://email.mg.college.example/c/eJxs',
  'https://mandrillapp.com/track/click/30/www.tickets.example?p=abc',
  // Pages of the site are linked by https alone.
  'https://www.google.com/url?q=http://www.tickets.example/tribe&sa=D',
  'https://mail.google.com/mail/u/0/#inbox/FMfcg',
  'https://outlook.live.com/mail/0/inbox/id/AQ',
  'https://webmail.college.example/message/1',
  'https://192.168.1.4/flyer.pdf',
  'https://0xC0A80104/flyer.pdf',
  'https://172.20.0.9/flyer.pdf',
  'https://nas.local/flyer.pdf',
])('%s is refused, since it is of its reader', (link) => {
  const sentence = expect.stringContaining('you alone')
  expect(publishedLink(link)).toEqual([sentence, sentence])
  // Whoever reads the site reads what was saved before.
  expect(parseStored('links', { tickets: link })?.tickets).toBe(link)
})

test.each([
  'https://en.wikipedia.example/wiki/Homecoming_(football)',
  'https://club.us1.list-manage.com/subscribe?u=1&id=2',
  'https://www.google.com/maps?q=Zable+Stadium',
  'https://docs.google.com/forms/d/1/viewform?usp=sf_link',
  'https://facebook.com/sharer.php?u=https%3A%2F%2Fwww.tickets.example',
  'https://email.college.example/lists',
  'https://8.8.8.8/flyer.pdf',
  'https://www.bing.com/',
  'https://duckduckgo.com/lists',
  'https://tickets.example/?q=a%20b&id=(1)',
])('%s stays as it is', (link) => {
  expect(publishedLink(link)).toEqual([link, link])
})

test.each([
  `https://www.google.com/url?q=${page}/${'x'.repeat(1_000)}`,
  `${page}?${'x'.repeat(4_000)}`,
])('a link of too many letters is refused', (link) => {
  const sentence = expect.stringContaining('too long')
  expect(publishedLink(link)).toEqual([sentence, sentence])
})
