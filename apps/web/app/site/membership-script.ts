import { membershipProblems, typingFilters } from '@alivio/contract/membership-rules.ts';
import { clinicSupportHours } from '#lib/clinic-support-hours.ts';
import { keepMembershipDraft } from '#lib/membership-storage.ts';
import { filterTyping } from './script/form/filter-typing.ts';
import { runForm } from './script/form/run-form.ts';
import { keepDraft } from './script/membership/keep-draft.ts';
import { readMembership } from './script/membership/read-membership.ts';
import { toggleOther } from './script/membership/toggle-other.ts';
import { runFrame } from './script/run-frame.ts';

/** `/membership.js`: the form with which a clinic asks to work with us, and the page that thanks for it. */
runFrame(clinicSupportHours.isOpen);
const form = document.querySelector<HTMLFormElement>('form[data-membership]');
if (form) {
  filterTyping(form, typingFilters);
  const { reference } = keepDraft(form);
  toggleOther(form);
  runForm({
    form,
    read: () => readMembership(new FormData(form)),
    problemsOf: membershipProblems,
    path: '/health-center/membership',
    bodyOf: (values) => ({ ...values, reference }),
    onSent: () => {
      keepMembershipDraft({ ...readMembership(new FormData(form)), reference });
      location.assign('/health-center/membership/success#enviado');
    },
  });
}
