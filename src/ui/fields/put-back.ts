import { type FormApi } from 'final-form';

/** Puts a form back to how it began, also one that keeps what is typed when its first values change. */
export function putBack(form: FormApi<Record<string, unknown>>): void {
  form.batch(() => {
    for (const name of form.getRegisteredFields()) {
      form.change(name, form.getFieldState(name)?.initial);
      form.resetFieldState(name);
    }
  });
}
