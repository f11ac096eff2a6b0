export const about = {
  heading: 'Why We Exist',
  /** Describes the picture at the top for those who cannot see it. */
  pictureAlt: 'A football stadium at dusk, its lights on',
  paragraphs: [
    'We exist to promote, preserve and build on the tradition of William & Mary football. A tradition lives only as long as someone carries it, and we are the ones who wore the uniform: we keep its stories, stand behind the team that takes the field today, and leave the program stronger than we found it.',
    'Mentorship is how we pass it on. A player who learned to balance practice, class and Saturdays in Zable Stadium knows things that no playbook holds, and somewhere on today’s roster is a young man who needs to hear them. Mentorship connects generations: it turns former players into guides, and teammates of different decades into friends.',
    'The legacy began in 1893, when William & Mary first fielded a football team. It is a 130-year history of early mornings, long bus rides and hard-won yards, and every class has written a line of it. Whether you played, coached, cheered or simply love someone who did, there is a place for you in the next line.',
  ],
} as const
