export const mission = {
  heading: 'Our Mission',
  intro:
    'Four years on the field, a lifetime on the team. We mentor the athletes who wear green and gold today.',
  cards: [
    {
      title: 'Huddle Up!',
      text: 'Every good play begins in the huddle, where eleven people look each other in the eye and agree on what comes next. We bring alumni and current players together in the same spirit: to listen first, to share what the game and the years after it have taught us, and to break the huddle knowing that nobody runs the next play alone.',
    },
    {
      title: 'Staying Connected',
      text: 'Each new player is matched with an alum mentor: someone who has sat in the same classrooms, run the same stairs and found a way through. The conversation goes on after the last game, into first jobs and new cities. And in time the mentee becomes a mentor, and the line runs on.',
    },
  ],
  mentors: {
    title: 'Meeting Again',
    text: 'Alumni who are open to mentoring say so in the alumni directory.',
    link: 'Meet the Mentors',
  },
} as const
