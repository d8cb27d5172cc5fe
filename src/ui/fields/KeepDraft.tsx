import { useEffect, useRef, useState } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { type Draft, keepDraft, readDraft } from '~/lib/drafts';

interface Props {
  /** Only this user gets it back; nothing is kept without one. */
  readonly owner: string | undefined;
  /** Of the form and of what it is about. */
  readonly name: string;
  /** What of the form is worth keeping; without it everything. */
  readonly fields?: readonly string[];
}

const only = (values: Draft, fields: readonly string[] | undefined): Draft =>
  fields
    ? Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
    : values;

/**
 * Inside a form: what is typed outlives the page, so that somebody whose session ended finds it after logging in. What is there
 * already is not replaced.
 */
export function KeepDraft({ owner, name, fields }: Props) {
  const form = useForm();
  const isRestored = useRef(false);
  const [isBegun, setBegun] = useState(false);
  // A form with first values sets them once more after its children's effects, so the draft comes with the next render.
  useEffect(() => setBegun(true), []);
  const keep = ({ values, dirty }: { readonly values: Draft; readonly dirty?: boolean }) => {
    // A form as it began, or begins again after it was sent, holds nothing to keep.
    if (owner) keepDraft(owner, name, dirty ? only(values, fields) : {});
  };
  useEffect(() => {
    if (!owner || !isBegun) return;
    isRestored.current = true;
    const draft = only(readDraft(owner, name) ?? {}, fields);
    form.batch(() => {
      for (const [field, value] of Object.entries(draft)) {
        if (!form.getFieldState(field)?.dirty) form.change(field, value);
      }
    });
    // What was typed before this effect was not kept as it was typed.
    keep(form.getState());
    // A form keeps its owner and name; `fields` may be written anew with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, owner, name, isBegun]);
  if (!owner) return null;
  return (
    <FormSpy
      subscription={{ values: true, dirty: true }}
      onChange={({ values, dirty }) => {
        if (isRestored.current) keep({ values, dirty });
      }}
    />
  );
}
