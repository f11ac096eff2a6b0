import type { Membership } from '../../../src/domain/members/membership-schema.ts'
import { positions } from '../../../src/domain/members/profile.ts'

/** A confirmed member with a profile. Example addresses never reach a real mailbox. */
export interface DemoMember extends DemoMembership {
  email: string
  password: string
  profile: {
    full_name: string
    graduation_year: number
    position: string
    jersey_number: string
    city: string | null
    occupation: string | null
    open_to_mentoring: 'Yes' | 'No' | null
    bio: string | null
  }
}

/** Where a demo member stands, since so many days. */
interface DemoMembership {
  state: Membership['state']
  days: number
  connection: 'player' | 'coach'
  statement: string | null
  question: string | null
  reason: string | null
  is_officer: boolean
  has_proven_mailbox: boolean
  is_listed: boolean | null
  shares: string[]
}

/** Name, class, position and number of each. Names that nobody has show everywhere that it is a demo. */
const people = `
Jamie Kickoff, 2004, Quarterback, 12
Morgan Gameplan, 1988, Linebacker, 54
Riley Sideline, 2019, Wide Receiver, 7
Casey Touchdown, 1996, Running Back, 22
Avery Endzone, 2011, Wide Receiver, 84
Quinn Goalpost, 1979, Kicker, 3
Rowan Fieldgoal, 2015, Kicker, 9
Parker Huddle, 2001, Offensive Line, 66
Skyler Scrimmage, 1992, Defensive Line, 91
Dakota Blitz, 2008, Linebacker, 44
Emerson Bootleg, 1984, Quarterback, 10
Finley Buttonhook, 2013, Tight End, 88
Harper Fairplay, 1999, Safety, 21
Hayden Chinstrap, 2017, Offensive Line, 72
Jordan Cleats, 2006, Cornerback, 24
Kendall Drawplay, 1990, Running Back, 33
Lane Fourthdown, 2021, Punter, 41
Logan Halfback III, 1986, Running Back, 30
Marlow Halftime, 2010, Tight End, 89
Micah Helmet, 2003, Defensive Line, 95
Noel Homefield, 1974, Coach, 1
Oakley Longsnap, 2014, Special Teams, 58
Peyton Onside, 1997, Kicker, 2
Phoenix Overtime, 2018, Safety, 27
Reese Pigskin, 1982, Tight End, 81
Remy Playbook, 1995, Quarterback, 14
Robin Punt Jr., 2009, Punter, 38
Sage Quarterback, 2016, Cornerback, 29
Sawyer Redzone, 2000, Wide Receiver, 80
Shay Scoreboard, 1993, Defensive Line, 98
Spencer Shotgun, 2012, Quarterback, 16
Sutton Snap, 1989, Offensive Line, 63
Tatum Spiral, 2020, Wide Receiver, 11
Taylor Tackle, 1987, Defensive Line, 77
Blake Tailgate, 2022, Linebacker, 50
Cameron Thirdlong, 2007, Running Back, 35
Drew Timeout, 1998, Cornerback, 26
Ellis Touchback, 2005, Special Teams, 40
Frankie Turnover, 1994, Safety, 31
Gray Whistle, 2002, Linebacker, 56
`

const password = 'tribe1893'

/** What the accounts service stores of that password, which is public: the cheapest hash. */
export const demoPasswordHash = '$2b$04$EEXN00U45eITQY/5hMICeOBN6Eaf7vs8KvWggGf8CxC.7R3QcAsPK'

/** What the members in the directory show of themselves, in turn. */
const shares = [['email', 'bio'], ['bio'], [], ['email', 'city', 'occupation', 'bio'], ['city']]

const cities = ['Demo Springs', 'Sampleton', 'New Example', null]
const occupations = ['Demo teacher', null, 'Sample engineer']
const mentoring = ['Yes', null, 'No'] as const

/** One of a list, in turn. */
function inTurn<Value>(list: readonly Value[], index: number): Value | null {
  return list[index % list.length] ?? null
}

/** 30 are verified, 25 of these in the directory. Five wait in the queue; five never got that far. */
function membershipAt(index: number): DemoMembership {
  const verified: DemoMembership = {
    state: 'verified',
    days: 300 - index * 7,
    connection: index === 20 ? 'coach' : 'player',
    statement: null,
    question: null,
    reason: null,
    is_officer: index === 1,
    has_proven_mailbox: true,
    is_listed: index < 28 ? index < 25 : null,
    shares: (index < 25 && inTurn(shares, index)) || [],
  }
  if (index < 30) return verified
  const statement = 'A demo request: I played under Coach Homefield. Casey Touchdown knows me.'
  const waiting: DemoMembership = { ...verified, state: 'waiting', days: 44 - index, statement }
  if (index < 35) return waiting
  if (index < 37) return { ...waiting, state: 'asked', question: 'Which years did you play?' }
  if (index < 38) return { ...waiting, state: 'declined', reason: 'Not on any roster we have.' }
  return { ...waiting, statement: null, has_proven_mailbox: false }
}

/** The sign-ins of the first one and of the officer are printed by `npm start`. */
export const demoMembers = people
  .trim()
  .split('\n')
  .map((line, index): DemoMember => {
    const [full_name = '', year, position = '', jersey_number = ''] = line.split(', ')
    const [first = ''] = full_name.toLowerCase().split(' ')
    // An unknown one would be lost without a word at the sign-up.
    if (!positions.some((one) => one === position)) throw new Error(`No position: ${position}`)
    const membership = membershipAt(index)
    const bio =
      index % 3 === 0 ? 'A demo member, with four made-up seasons at Zable Stadium.' : null
    return {
      email: `${membership.is_officer ? 'officer' : first}@alumni.example`,
      password,
      profile: {
        full_name,
        graduation_year: Number(year),
        position,
        jersey_number,
        city: inTurn(cities, index),
        occupation: inTurn(occupations, index),
        open_to_mentoring: inTurn(mentoring, index),
        bio,
      },
      ...membership,
    }
    // The list has a first line.
  }) as [DemoMember, ...DemoMember[]]
