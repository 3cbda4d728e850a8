import { complaintProblems } from '@alivio/contract/complaint-rules.ts';
import { filedFragment, readFiled } from './script/complaint/filed.ts';
import { readComplaint, sheetOf } from './script/complaint/read-complaint.ts';
import { countLetters } from './script/form/count-letters.ts';
import { runForm } from './script/form/run-form.ts';
import { warnOfLeaving } from './script/form/warn-of-leaving.ts';
import { printOnDemand } from './script/print-on-demand.ts';
import { runFrame } from './script/run-frame.ts';

/** `/complaint.js`: the sheet of the Libro de Reclamaciones, and the page that says that it was received. */
runFrame();
printOnDemand();
const form = document.querySelector<HTMLFormElement>('form[data-complaint]');
if (form) {
  countLetters(form);
  const letGo = warnOfLeaving(form);
  runForm({
    form,
    read: () => readComplaint(new FormData(form)),
    problemsOf: complaintProblems,
    path: '/complaints',
    bodyOf: sheetOf,
    onSent: (answer) => {
      letGo();
      // In its place: Back does not lead to a sheet that was handed in.
      location.replace(`/libro-de-reclamaciones/recibido${filedFragment(answer)}`);
    },
  });
}

const facts = document.querySelector<HTMLElement>('[data-filed]');
const filed = readFiled(location.hash);
if (facts && filed) {
  for (const fact of facts.querySelectorAll<HTMLElement>('[data-fact]'))
    fact.textContent = filed[fact.dataset.fact ?? ''] ?? '';
  facts.hidden = false;
  // The fragment is taken by the number: what styles show at `#enviado` is marked here.
  document.getElementById('enviado')?.setAttribute('data-sent', '');
}
