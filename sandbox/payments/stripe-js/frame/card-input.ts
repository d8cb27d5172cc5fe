import { brandOf, digitsOf } from '../../cards/card-number';
import { type ChangeState, type ElementType, type FieldError } from '../protocol';
import { checkField, type FieldState, formatField } from './field-rules';

const LABELS = {
  cardNumber: {
    label: 'Credit or debit card number',
    placeholder: 'Card number',
    name: 'cardnumber',
    autocomplete: 'cc-number',
  },
  cardExpiry: {
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    name: 'exp-date',
    autocomplete: 'cc-exp',
  },
  cardCvc: {
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    name: 'cvc',
    autocomplete: 'cc-csc',
  },
} satisfies Record<ElementType, object>;

interface Outside {
  now: () => Date;
  changed(): void;
  focused(): void;
  blurred(): void;
}

/** The position of the caret after formatting, behind the same number of digits as before. */
function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, char] of [...formatted].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(char)) seen += 1;
  }
  return formatted.length;
}

/** The input of one element, inside its frame. */
export class CardInput {
  readonly input = document.createElement('input');
  /** Whether the field was left once. From then on, an incomplete value is shown as an error. */
  private isLeft = false;

  constructor(
    readonly type: ElementType,
    private readonly outside: Outside,
  ) {
    const { input } = this;
    const { label, placeholder, name, autocomplete } = LABELS[type];
    input.type = 'text';
    input.name = name;
    input.placeholder = placeholder;
    input.setAttribute('aria-label', label);
    input.setAttribute('autocomplete', autocomplete);
    input.inputMode = 'numeric';
    input.spellcheck = false;
    let before = '';
    input.addEventListener('input', () => {
      this.format(before);
      before = input.value;
      this.refresh();
    });
    input.addEventListener('focus', () => outside.focused());
    input.addEventListener('blur', () => {
      this.isLeft = input.value !== '';
      outside.blurred();
      this.refresh();
    });
  }

  private format(before: string): void {
    const { input } = this;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    input.value = formatField(this.type, input.value, before);
    if (atEnd) return;
    const position = caretAfter(input.value, digitsBefore);
    input.setSelectionRange(position, position);
  }

  private state(): FieldState {
    return checkField(this.type, this.input.value, this.outside.now());
  }

  private shownError(): FieldError | null {
    const { error, late, complete } = this.state();
    return error ?? (this.isLeft && !complete ? late : null);
  }

  /** The fault of the value, which may also be that something is missing. */
  error(): FieldError | null {
    const { error, late, complete } = this.state();
    return complete ? null : (error ?? late);
  }

  /** What the page may know: the brand, but nothing else about the number. */
  changeState(): ChangeState {
    const { empty, complete } = this.state();
    const error = this.shownError();
    const brand = this.type === 'cardNumber' ? { brand: brandOf(digitsOf(this.input.value)) } : {};
    return { empty, complete, ...brand, ...(error ? { error } : {}) };
  }

  private refresh(): void {
    this.input.setAttribute('aria-invalid', String(this.shownError() !== null));
    this.outside.changed();
  }

  clear(): void {
    this.input.value = '';
    this.isLeft = false;
    this.refresh();
  }
}
