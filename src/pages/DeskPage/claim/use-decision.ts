import { useId, useState } from 'react';
import { type ClaimCase } from '~/wire/claims';
import {
  type Decision,
  decisionOf,
  type Typed,
  typedForWay,
  type Way,
  type Ways,
} from './decision-view';

export interface DecisionInput {
  /** The prefix of the ids of the form's fields. */
  readonly id: string;
  readonly ways: Ways;
  readonly typed: Typed;
  readonly reason: string;
  readonly decision: Decision;
  /** The lines without a choice. */
  readonly undecided: readonly number[];
  /** Whether the decision was pressed. From then on all missing entries show. */
  readonly isAsked: boolean;
  readonly ask: () => void;
  readonly choose: (line: number, way: Way) => void;
  readonly type: (key: string, text: string) => void;
  readonly explain: (reason: string) => void;
}

/** Keeps what staff have entered about a claim so far. */
export function useDecision(found: ClaimCase): DecisionInput {
  const id = useId();
  const [ways, setWays] = useState<Ways>({});
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  return {
    id,
    ways,
    typed,
    reason,
    isAsked,
    decision: decisionOf(found, typed),
    undecided: found.lines.flatMap((_line, line) => (ways[line] === undefined ? [line] : [])),
    ask: () => setAsked(true),
    choose: (line, way) => {
      setWays({ ...ways, [line]: way });
      setTyped(typedForWay(found, typed, { line, way }));
    },
    type: (key, text) => setTyped({ ...typed, [key]: text }),
    explain: setReason,
  };
}
