import * as v from 'valibot';
import { isRecord } from './is-record';
import { stored } from './stored';

export type Draft = Readonly<Record<string, unknown>>;

const draft = (owner: string, name: string) =>
  stored('toolyard.draft', v.custom<Draft>(isRecord), `${owner}.${name}`);

/** Reads what `owner` typed into the form of this name and did not send. It works only in a browser. */
export const readDraft = (owner: string, name: string): Draft | undefined =>
  draft(owner, name).read();

/** Keeps typed values in this tab, until the user logs out here or closes the tab; an empty form is forgotten. */
export function keepDraft(owner: string, name: string, values: Draft): void {
  const isEmpty = Object.values(values).every((value) => value === undefined || value === '');
  if (isEmpty) draft(owner, name).forget();
  else draft(owner, name).write(values);
}
