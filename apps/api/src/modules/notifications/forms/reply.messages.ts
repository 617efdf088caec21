const subjects: Record<string, string> = {
  franchise: 'Your franchise enquiry at Jhol Momo',
  banquet: 'Your banquet enquiry at Jhol Momo',
  contact: 'Your message to Jhol Momo',
  application: 'Your application at Jhol Momo',
}

/** The text of the office unchanged; only the subject is ours. */
export const answerMail = ({ kind, text }: { kind: string; text: string }) => ({
  subject: subjects[kind] ?? 'Jhol Momo',
  paragraphs: text.split(/\n{2,}/),
})
