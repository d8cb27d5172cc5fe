import { useState } from 'react';
import type * as v from 'valibot';
import { feeSteps } from '~/domain/order/stay/extensions';
import { type Stay } from '~/domain/order/stay/stays';
import { randomUuid } from '~/lib/uuid';
import { moveLateFee } from '~/wire/extras';
import { type TransactionView } from '../base/transaction-view';
import { useOrderCall } from '../base/use-order-call';

type LateFeeMove = v.InferInput<typeof moveLateFee.body>;

interface Of {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly action: Exclude<LateFeeMove['action'], 'confirm'>;
}

/** Makes one move about the late fee of a stay. Another press repeats the same request. */
export function useFeeMove({ view, stay, action }: Of) {
  const { send, ...call } = useOrderCall(view.id);
  const [key] = useState(randomUuid);
  const seen = feeSteps(stay.lateFee);
  const move = { transactionId: view.id, stay: stay.id, action, key, seen };
  return {
    ...call,
    press: (more: object = {}) => send(moveLateFee, { ...move, ...more }),
  };
}
