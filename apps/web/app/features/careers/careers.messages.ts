import type { Qualification } from '@momo/contracts/careers'

export const careersMessages = {
  title: 'Career',
  description:
    'Work at Jhol Momo: folders, cooks, riders, managers. Two staff meals a day, paid training, festival bonus. Apply in a minute.',
  blue: 'Work',
  orange: 'With Us',
  lead: 'Folders, cooks, riders, managers. Tell us who you are and we will call within a week.',
  pictureAlt: 'Momo being folded on a round wooden board',
  offers: ['Two staff meals a day', 'Paid training at the central kitchen', 'Festival bonus in Dashain'],

  form: {
    heading: 'Your application',
    allRequired: 'All fields are required.',
    send: 'Submit application',
    use: 'We use this only to decide about your application and to answer you, and delete it after 180 days.',
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
  noDesignations: 'No position is open right now. Please look in again.',
  designationsFailed: 'We can not show the open positions right now. Please open this page again in a moment.',

  /** CAR-03 */
  sent: 'Form submitted successfully!',
  failed: 'Submission failed. Please try again.',
  closed: 'This position is no longer open. Please choose another one.',
}
