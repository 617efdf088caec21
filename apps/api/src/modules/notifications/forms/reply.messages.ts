const subjects: Record<string, string> = {
  franchise: 'Your franchise enquiry at Jhol Momo',
  banquet: 'Your banquet enquiry at Jhol Momo',
  contact: 'Your message to Jhol Momo',
  application: 'Your application at Jhol Momo',
}

/** What someone of the office wrote, and nothing of ours around it but the subject. */
export const answerMail = ({ kind, text }: { kind: string; text: string }) => ({
  subject: subjects[kind] ?? 'Jhol Momo',
  paragraphs: text.split(/\n{2,}/),
})
