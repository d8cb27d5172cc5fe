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

/** Writes a form's texts as they were saved, without spaces around them, so that none of them counts as changed. */
export function trimTexts<Values extends object>(form: FormApi<Values>): void {
  form.batch(() => {
    for (const registered of form.getRegisteredFields()) {
      const name = registered as keyof Values;
      const value: unknown = form.getFieldState(name)?.value;
      if (typeof value === 'string') form.change(name, value.trim() as Values[typeof name]);
    }
  });
}
