import { demoMembers } from './backend/demo-members.ts'

/** What a new site shows to everybody. */
const shown = ['1893-the-first-season', '1947-saturday-at-home', '2004-under-the-lights']

/** Shows three demo photos on the home page, by the route of officers. @throws where it refuses */
export async function showDemoPictures(url: string): Promise<string> {
  const officer = demoMembers.find(({ is_officer }) => is_officer)
  if (!officer) throw new Error('No demo member is an officer.')
  const { email, password } = officer
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const response = await fetch(url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} responded ${response.status}.`)
    return response
  }
  const session = await post('/auth/sign-in', { email, password })
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  for (const id of shown)
    await post('/api/officers/photos/show', { category: 'alumni', id, to: 'everyone' }, cookie)
  return 'three demo photos'
}
