import { expect, it } from 'vitest';
import { faq, type Question } from './faq.ts';
import { faqForPatients } from './tour/tour-faq.ts';

/** What becomes of an application is told by `tellClient`, whose messages are mails. */
it.each([
  { to: 'patients', questions: faq, title: '¿Cuánto demora la respuesta?' },
  { to: 'clinics', questions: faqForPatients, title: '¿Cuánto demora?' },
])('$to are promised an answer by mail, and by nothing else', ({ questions, title }) => {
  const answer = answerTo(questions, title);
  expect(answer).toContain('por correo');
  expect(answer).not.toContain('WhatsApp');
});

function answerTo(questions: readonly Question[], title: string): string {
  const question = questions.find((each) => each.title === title);
  if (!question) throw new Error(`nobody asks «${title}»`);
  return question.answer.join('\n');
}
