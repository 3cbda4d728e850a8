import { Form, useNavigation } from 'react-router';
import { SupportHelp } from '#shared/support-help.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage, journeyFormStyle } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { copy } from './link-question-copy.ts';
import type { Here } from './who-is-here.ts';

/** The link is not spent, and the session stays, until somebody says which of the two it shall be. */
export function LinkQuestion({ name }: Here) {
  const isOpening = useNavigation().formData?.get('intent') === 'use-link';
  return (
    <JourneyPage header={<AppBar title={copy.title} />}>
      <Form method="post" className={journeyFormStyle}>
        <Question title={copy.heading(name)}>{copy.intro}</Question>
        <Button
          type="submit"
          name="intent"
          value="use-link"
          wide
          busyText={isOpening ? copy.opening : undefined}
        >
          {copy.useLink}
        </Button>
        <Button type="submit" name="intent" value="keep-session" tone="secondary" wide>
          {copy.stay}
        </Button>
        <SupportHelp />
      </Form>
    </JourneyPage>
  );
}
