export const calendar = {
  heading: 'Calendar',
  intro:
    'Football gave us a reason to be in the same place at the same time, and it still does. Here is where the alumni of the Tribe come together. Check the schedule for kickoff, clear a Saturday and come home to Williamsburg.',
  card: {
    title: 'Alumni Football Club',
    text: 'The Alumni Football Club meets at every home game, right next to the Jimmye Laycock Football Center. Come as you are and bring the family: every class is welcome, and nobody will ask you to run a sprint.',
  },
  /** Above the links of the menu's calendar. */
  more: 'Plan your visit',
} as const
