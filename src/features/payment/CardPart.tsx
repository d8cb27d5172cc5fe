import {
  type StripeCardCvcElement,
  type StripeCardExpiryElement,
  type StripeCardNumberElement,
  type StripeElements,
} from '@stripe/stripe-js';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { useIsDark } from '~/lib/use-is-dark';
import { errorId, FieldError } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import { required } from '~/ui/fields/validators';
import { cardReason } from './card-reason';
import { cardStyle } from './card-style';
import { CardFrame } from './CardFrame';

/** A card has three fields, each in a frame of the payment provider. */
export type CardPartName = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export type CardPartElement =
  | StripeCardNumberElement
  | StripeCardExpiryElement
  | StripeCardCvcElement;

const parts = {
  cardNumber: {
    label: 'CardField.number',
    placeholder: 'CardField.numberPlaceholder',
    missing: 'CardField.numberMissing',
  },
  cardExpiry: {
    label: 'CardField.expiry',
    placeholder: 'CardField.expiryPlaceholder',
    missing: 'CardField.expiryMissing',
  },
  cardCvc: {
    label: 'CardField.cvc',
    placeholder: 'CardField.cvcPlaceholder',
    missing: 'CardField.cvcMissing',
  },
} as const satisfies Record<CardPartName, Record<string, MessageId>>;

const missing = {
  cardNumber: required(parts.cardNumber.missing),
  cardExpiry: required(parts.cardExpiry.missing),
  cardCvc: required(parts.cardCvc.missing),
} as const;

/** The time that the provider's frame may take. */
const FRAME_DEADLINE_MS = 20_000;

interface Props {
  readonly name: CardPartName;
  readonly group: StripeElements;
  /** Called with the provider's field once it can be typed into, and with null when it goes. */
  readonly onElement: (name: CardPartName, element: CardPartElement | null) => void;
  /** Called if the provider's frame did not come. Nobody can type a card without it. */
  readonly onLost: () => void;
  readonly onBrand: (brand: string) => void;
}

interface Change {
  readonly complete: boolean;
  readonly error: { readonly code: string } | undefined;
  readonly brand?: string;
}

/** Calls the newest functions, even from listeners that outlive a render. */
function useNewest<Calls extends object>(calls: Calls): RefObject<Calls> {
  const newest = useRef(calls);
  useEffect(() => {
    newest.current = calls;
  });
  return newest;
}

function createPart(group: StripeElements, name: CardPartName, options: PartOptions) {
  // The library's types have a function for each kind of element, and none for a union of kinds.
  if (name === 'cardNumber') {
    // The provider's own wallet would offer cards that this page knows nothing about.
    return group.create(name, { ...options, disableLink: true });
  }
  return name === 'cardExpiry' ? group.create(name, options) : group.create(name, options);
}

interface PartOptions {
  readonly style: ReturnType<typeof cardStyle>;
  readonly placeholder: string;
}

/** The three kinds of elements send the same events, but their types cannot be called as one. */
interface Listening {
  on(event: 'ready' | 'focus' | 'blur', listener: () => void): unknown;
  on(event: 'change', listener: (change: Change) => void): unknown;
}

/** Puts the provider's field into `holder` while the component is mounted. */
function usePart(
  { name, group, onElement, onLost, onBrand }: Props,
  placeholder: string,
  holder: RefObject<HTMLDivElement | null>,
) {
  const field = useFormField<boolean>(name, { validate: missing[name] });
  const newest = useNewest({ field, onElement, onLost, onBrand });
  const [element, setElement] = useState<CardPartElement>();
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [errorCode, setErrorCode] = useState<string>();
  useEffect(() => {
    const box = holder.current;
    if (!box) return undefined;
    const calls = newest;
    const created = createPart(group, name, { style: cardStyle(box), placeholder });
    const deadline = setTimeout(() => calls.current.onLost(), FRAME_DEADLINE_MS);
    const listening: Listening = created;
    listening.on('ready', () => {
      clearTimeout(deadline);
      setReady(true);
      calls.current.onElement(name, created);
    });
    listening.on('focus', () => {
      setFocused(true);
      calls.current.field.focus();
    });
    listening.on('blur', () => {
      setFocused(false);
      calls.current.field.blur();
    });
    listening.on('change', ({ complete, error, brand }) => {
      setErrorCode(error?.code);
      calls.current.field.change(complete || undefined);
      if (brand !== undefined) calls.current.onBrand(brand);
    });
    created.mount(box);
    setElement(created);
    return () => {
      clearTimeout(deadline);
      setElement(undefined);
      setReady(false);
      calls.current.field.change(undefined);
      calls.current.onElement(name, null);
      created.destroy();
    };
  }, [group, name, placeholder, holder, newest]);
  return { element, isReady, isFocused, errorCode, missingError: field.error };
}

/** One field of a card in the payment provider's own frame. Its text never enters our page. */
export function CardPart(props: Props) {
  const { name } = props;
  const id = useId();
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const placeholder = text(parts[name].placeholder);
  const { element, isReady, isFocused, errorCode, missingError } = usePart(
    props,
    placeholder,
    holder,
  );
  useEffect(() => {
    if (holder.current) element?.update({ style: cardStyle(holder.current) });
  }, [element, isDark]);
  const reason =
    errorCode === undefined ? undefined : (cardReason({ code: errorCode }) ?? 'CardError.refused');
  const error = reason ? { id: reason } : missingError;
  return (
    <CardFrame
      name={name}
      label={text(parts[name].label)}
      holder={holder}
      isBusy={!isReady}
      isFocused={isFocused}
      isInvalid={error !== undefined}
      describedBy={error && errorId(id)}
      onFocus={() => element?.focus()}
    >
      <FieldError id={id} error={error} />
    </CardFrame>
  );
}
