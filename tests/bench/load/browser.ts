import { type DemoMember, demoMembers } from '../../../scripts/local/demo-members.ts'

/** A member's browser: its tabs share the cookies, and whatever an answer sets replaces what was there. */
export interface Browser {
  cookies: Map<string, string>
  header(): string
  take(response: Response): void
}

/** Browsers in which members have signed in. */
export async function signedInBrowsers(origin: string): Promise<Browser[]> {
  return Promise.all(demoMembers.map((member) => signIn(origin, member)))
}

async function signIn(origin: string, { email, password }: DemoMember): Promise<Browser> {
  const browser = newBrowser()
  const response = await fetch(new URL('/auth/sign-in', origin), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${email} could not sign in: ${response.status}`)
  browser.take(response)
  return browser
}

function newBrowser(): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take(response) {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
    },
  }
}
