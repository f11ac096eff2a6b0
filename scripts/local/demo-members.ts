/** A confirmed member with a profile. Example addresses never reach a real mailbox. */
export interface DemoMember {
  email: string
  password: string
  profile: {
    full_name: string
    graduation_year: number
    position: string
    jersey_number: string
    bio: string | null
  }
}

/** The first one's sign-in is printed by `npm start`. */
export const demoMembers: [DemoMember, ...DemoMember[]] = [
  {
    email: 'jamie@alumni.example',
    password: 'tribe1893',
    profile: {
      full_name: 'Jamie Carter',
      graduation_year: 2004,
      position: 'Quarterback',
      jersey_number: '12',
      bio:
        'Four seasons under the lights of Zable Stadium. ' +
        'Glad to talk with anyone starting out in teaching or coaching.',
    },
  },
  {
    email: 'morgan@alumni.example',
    password: 'tribe1893',
    profile: {
      full_name: 'Morgan Ellis',
      graduation_year: 1988,
      position: 'Linebacker',
      jersey_number: '54',
      bio: null,
    },
  },
  {
    email: 'riley@alumni.example',
    password: 'tribe1893',
    profile: {
      full_name: 'Riley Brooks',
      graduation_year: 2019,
      position: 'Wide Receiver',
      jersey_number: '7',
      bio: 'Back in Williamsburg most Saturdays in the fall.',
    },
  },
]
