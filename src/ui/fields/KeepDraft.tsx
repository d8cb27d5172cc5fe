import { useEffect, useRef, useState } from 'react';
import { FormSpy, useForm } from 'react-final-form';
import { type Draft, keepDraft, readDraft } from '~/lib/drafts';

interface Props {
  /** The only user who gets it back. Nothing is kept without a user. */
  readonly owner: string | undefined;
  /** The name of the form and of its subject. */
  readonly name: string;
  /** The values worth keeping; without it, all of them. */
  readonly fields?: readonly string[];
}

const only = (values: Draft, fields: readonly string[] | undefined): Draft =>
  fields
    ? Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
    : values;

/**
 * Stores the typed values when the page is left, so that users whose session ended find them after logging in. It is used inside a form
 * and does not replace values that are already there.
 */
export function KeepDraft({ owner, name, fields }: Props) {
  const form = useForm();
  const isRestored = useRef(false);
  const [isBegun, setBegun] = useState(false);
  // A form with initial values sets them again after its children's effects, so the draft is restored one render later.
  useEffect(() => setBegun(true), []);
  const keep = ({ values, dirty }: { readonly values: Draft; readonly dirty?: boolean }) => {
    // A form in its initial state, or one that was reset after sending, has nothing to keep.
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
    // This catches up on text that was typed before this effect ran.
    keep(form.getState());
    // A form keeps its owner and name; `fields` may be a new array with every render.
    // oxlint-disable-next-line react/exhaustive-deps
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
