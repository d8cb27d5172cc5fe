import type { ReactNode } from 'react';

export type StepState = 'done' | 'now' | 'next';

export type Step = {
  key: string;
  title: ReactNode;
  /** A date or a person under the title; the track shows it. */
  detail?: ReactNode;
  state: StepState;
};
