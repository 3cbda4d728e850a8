import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import type { ButtonLook } from '#ui/actions/button-style.ts';

type SignOutButtonProps = ButtonLook & { action: '/logout' | '/health-center/logout' };

export function SignOutButton({ action, ...look }: SignOutButtonProps) {
  const isLeaving = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button type="submit" {...look} busyText={isLeaving ? 'Cerrando sesión' : undefined}>
        Cerrar sesión
      </Button>
    </Form>
  );
}
