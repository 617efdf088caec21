const subjects: Record<string, string> = {
  franchise: 'Your Jhol Momo franchise enquiry',
  banquet: 'Your Jhol Momo banquet enquiry',
  contact: 'Your message to Jhol Momo',
  application: 'Your Jhol Momo job application',
}

/** Sends the office's text unchanged; only the subject is added. */
export const answerMail = ({ kind, text }: { kind: string; text: string }) => ({
  subject: subjects[kind] ?? 'Jhol Momo',
  paragraphs: text.split(/\n{2,}/),
})
