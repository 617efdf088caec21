import type { Qualification } from '@momo/contracts/careers'

export const careersMessages = {
  title: 'Career',
  description:
    'Work at Jhol Momo as a momo maker, cook, rider or manager. Two staff meals a day, paid training, festival bonus. Apply in a minute.',
  heading: { blue: 'Work', orange: 'With Us' },
  lead: "Momo makers, cooks, riders, managers. Tell us about yourself and we'll call you within a week.",
  pictureAlt: 'Momo being folded on a round wooden board',
  offers: ['Two staff meals a day', 'Paid training at the central kitchen', 'Festival bonus at Dashain'],

  positions: 'We are looking for',

  form: {
    heading: 'Your application',
    allRequired: 'All fields are required.',
    send: 'Submit application',
    use: 'We use this only to review your application and reply to you, and delete it after 180 days.',
  },
  fields: {
    fullName: 'Full name',
    contact: 'Contact',
    email: 'Email',
    qualification: 'Qualification',
    designation: 'Designation',
    tempAddress: 'Temporary address',
    permAddress: 'Permanent address',
  },
  /** CAR-02 */
  qualifications: {
    'high-school': 'Below SEE',
    diploma: 'Diploma',
    'plus-two': '+2',
    bachelor: "Bachelor's",
    master: "Master's",
  } satisfies Record<Qualification, string>,
  noDesignations: 'No positions are open right now. Please check back later.',
  designationsFailed: "Couldn't load the open positions. Please reload the page in a moment.",

  /** CAR-03 */
  sent: 'Form submitted successfully!',
  failed: 'Submission failed. Please try again.',
  closed: 'This position is no longer open. Please choose another one.',
}
