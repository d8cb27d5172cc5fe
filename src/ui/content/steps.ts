import { type ReactNode } from 'react';

export type StepState = 'done' | 'now' | 'next';

export interface Step {
  readonly key: string;
  readonly title: ReactNode;
  /** A date or a person under the title; the track shows it. */
  readonly detail?: ReactNode;
  readonly state: StepState;
}
