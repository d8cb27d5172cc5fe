import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { money, multiplyMoney } from '~/domain/money/money';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { leaveInterest } from './LandingPage.duck';
import { Earn } from './sections/Earn';

/** The example's price in the section's text, where four nights cost $38 each. */
const SAMPLE_PRICE = 3800;
const SAMPLE_NIGHTS = 4;
const TO_SIGNUP_MS = 1000;

type Progress =
  | { readonly kind: 'open' | 'noted' | 'failed' }
  | { readonly kind: 'sent'; readonly email: string };

function useInterest() {
  const text = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsAuthenticated);
  const [progress, setProgress] = useState<Progress>({ kind: 'open' });
  useEffect(() => {
    if (progress.kind !== 'sent') return undefined;
    const state = { email: progress.email };
    const timer = setTimeout(() => void navigate(pathTo('signup'), { state }), TO_SIGNUP_MS);
    return () => clearTimeout(timer);
  }, [progress, navigate]);
  const submit = async (email: string) => {
    const subject = text('LandingPage.interestSubject');
    const answer = await dispatch(leaveInterest({ subject, text: email }));
    if (leaveInterest.rejected.match(answer)) setProgress({ kind: 'failed' });
    else setProgress(isMember ? { kind: 'noted' } : { kind: 'sent', email });
  };
  return { status: progress.kind, submit };
}

/** Shows the interest form, with the example's sum at the marketplace's commission. */
export function EarnSection() {
  const format = useFormat();
  const { currency, commissionPercentage } = useConfig();
  const { status, submit } = useInterest();
  const rental = multiplyMoney(money(SAMPLE_PRICE, currency), SAMPLE_NIGHTS);
  const share = Math.round((rental.amount * (100 - commissionPercentage)) / 100);
  return (
    <Earn
      earnings={format.money(money(share, currency))}
      commission={format.number(commissionPercentage / 100, {
        style: 'percent',
        maximumFractionDigits: 2,
      })}
      status={status}
      onSubmit={submit}
    />
  );
}
