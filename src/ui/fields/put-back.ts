import { type FormApi } from 'final-form';

/** Resets a form to its initial values, even one that keeps typed values when its initial values change. */
export function putBack(form: FormApi<Record<string, unknown>>): void {
  form.batch(() => {
    for (const name of form.getRegisteredFields()) {
      form.change(name, form.getFieldState(name)?.initial);
      form.resetFieldState(name);
    }
  });
}

/** Writes a form's texts as they were saved, trimmed, so that none of them counts as changed. */
export function trimTexts<Values extends object>(form: FormApi<Values>): void {
  form.batch(() => {
    for (const registered of form.getRegisteredFields()) {
      const name = registered as keyof Values;
      const value: unknown = form.getFieldState(name)?.value;
      if (typeof value === 'string') form.change(name, value.trim() as Values[typeof name]);
    }
  });
}
