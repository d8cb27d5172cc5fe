import { brandName, brandOf, digitsOf } from '../../cards/card-number';
import {
  type ChangeState,
  type ElementType,
  type FieldError,
  type FieldOptions,
} from '../protocol';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostal,
  type FieldName,
  type FieldState,
  formatField,
} from './field-rules';

const LABELS = {
  number: {
    label: 'Credit or debit card number',
    placeholder: 'Card number',
    name: 'cardnumber',
    autocomplete: 'cc-number',
  },
  expiry: {
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    name: 'exp-date',
    autocomplete: 'cc-exp',
  },
  cvc: {
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    name: 'cvc',
    autocomplete: 'cc-csc',
  },
  postal: { label: 'ZIP', placeholder: 'ZIP', name: 'postal', autocomplete: 'postal-code' },
} satisfies Record<FieldName, object>;

const FIELDS_OF = {
  card: ['number', 'expiry', 'cvc', 'postal'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
} satisfies Record<ElementType, FieldName[]>;

interface FieldListener {
  changed(): void;
  focused(): void;
  blurred(): void;
  escaped(): void;
}

interface Field {
  name: FieldName;
  input: HTMLInputElement;
  /** Whether the field was left once. From then on, an incomplete value is shown as an error. */
  left: boolean;
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

/** The inputs of one element, inside its frame. */
export class CardFields {
  private readonly fields: Field[];
  private readonly brandMark = document.createElement('span');
  private hidePostal = false;

  constructor(
    private readonly type: ElementType,
    root: HTMLElement,
    private readonly outside: { listener: FieldListener; now: () => Date },
  ) {
    this.brandMark.className = 'brand';
    this.brandMark.setAttribute('aria-hidden', 'true');
    if (type === 'card') root.append(this.brandMark);
    this.fields = FIELDS_OF[type].map((name) => this.createField(name));
    root.append(...this.fields.map(({ input }) => input));
  }

  private createField(name: FieldName): Field {
    const input = document.createElement('input');
    const { label, placeholder, name: inputName, autocomplete } = LABELS[name];
    input.type = 'text';
    input.name = inputName;
    input.placeholder = placeholder;
    input.setAttribute('aria-label', label);
    input.setAttribute('autocomplete', autocomplete);
    input.inputMode = name === 'postal' ? 'text' : 'numeric';
    input.spellcheck = false;
    input.dataset['field'] = name;
    const field: Field = { name, input, left: false };
    let before = '';
    input.addEventListener('input', () => {
      this.typed(field, before);
      before = input.value;
    });
    input.addEventListener('focus', () => this.outside.listener.focused());
    input.addEventListener('blur', () => this.leave(field));
    input.addEventListener('keydown', (event) => this.keyPressed(field, event));
    return field;
  }

  private typed(field: Field, before: string): void {
    const { input } = field;
    const caret = input.selectionStart ?? input.value.length;
    const atEnd = caret === input.value.length;
    const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
    input.value = formatField(field.name, input.value, {
      before,
      cardNumber: this.valueOf('number'),
    });
    if (!atEnd) {
      const position = caretAfter(input.value, digitsBefore);
      input.setSelectionRange(position, position);
    }
    this.refresh();
    if (atEnd && this.stateOf(field).complete) this.moveOn(field);
  }

  private moveOn(field: Field): void {
    const visible = this.visibleFields();
    const next = visible[visible.indexOf(field) + 1];
    // Postal codes vary in length, so typing may continue there.
    if (field.name !== 'postal') next?.input.focus();
  }

  private keyPressed(field: Field, event: KeyboardEvent): void {
    if (event.key === 'Escape') this.outside.listener.escaped();
    if (event.key !== 'Backspace' || field.input.value !== '') return;
    const visible = this.visibleFields();
    visible[visible.indexOf(field) - 1]?.input.focus();
  }

  private leave(field: Field): void {
    field.left = field.input.value !== '';
    this.outside.listener.blurred();
    this.refresh();
  }

  private visibleFields(): Field[] {
    return this.fields.filter(({ name }) => name !== 'postal' || !this.hidePostal);
  }

  valueOf(name: FieldName): string {
    return this.fields.find((field) => field.name === name)?.input.value ?? '';
  }

  private stateOf({ name, input }: Field): FieldState {
    switch (name) {
      case 'number':
        return checkNumber(input.value);
      case 'expiry':
        return checkExpiry(input.value, this.outside.now());
      case 'cvc':
        return checkCvc(input.value, this.valueOf('number'));
      case 'postal':
        return checkPostal(input.value);
    }
  }

  private shownError(field: Field): FieldError | null {
    const state = this.stateOf(field);
    return state.error ?? (field.left && !state.complete ? state.late : null);
  }

  /** The first error, including fields that are merely missing. */
  firstError(): FieldError | null {
    for (const field of this.visibleFields()) {
      const { error, late, complete } = this.stateOf(field);
      if (!complete) return error ?? late;
    }
    return null;
  }

  /** What the page may know: the brand, but nothing else about the number. */
  changeState(): ChangeState {
    const visible = this.visibleFields();
    const states = visible.map((field) => this.stateOf(field));
    const error = visible.map((field) => this.shownError(field)).find((each) => each !== null);
    return {
      empty: states.every((state) => state.empty),
      complete: states.every((state) => state.complete),
      brand: brandOf(digitsOf(this.valueOf('number'))),
      postalCode: this.hidePostal ? '' : this.valueOf('postal'),
      ...(error ? { error } : {}),
    };
  }

  private refresh(): void {
    for (const field of this.visibleFields()) {
      const state = this.stateOf(field);
      const error = this.shownError(field);
      field.input.setAttribute('aria-invalid', String(error !== null));
      const typing = state.empty ? 'empty' : 'typing';
      field.input.dataset['state'] = state.complete ? 'complete' : typing;
    }
    const brand = brandOf(digitsOf(this.valueOf('number')));
    this.brandMark.textContent = brand === 'unknown' ? '' : brandName(brand);
    this.outside.listener.changed();
  }

  apply(options: FieldOptions): void {
    const postal = this.fields.find(({ name }) => name === 'postal');
    if (options.hidePostalCode !== undefined) this.hidePostal = options.hidePostalCode;
    if (postal) postal.input.hidden = this.hidePostal;
    for (const { input } of this.fields) {
      if (options.placeholder !== undefined && this.type !== 'card')
        input.placeholder = options.placeholder;
    }
    this.refresh();
  }

  clear(): void {
    for (const field of this.fields) {
      field.input.value = '';
      field.left = false;
    }
    this.refresh();
  }

  /** Moves to the first field that is incomplete. */
  focus(): void {
    const visible = this.visibleFields();
    const target = visible.find((field) => !this.stateOf(field).complete) ?? visible[0];
    target?.input.focus();
  }
}
