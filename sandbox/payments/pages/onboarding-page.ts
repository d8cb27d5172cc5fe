import { type BusinessType } from '../accounts/account-details';
import { type Html, html } from '../../platform/html';
import { type Page } from './send-page';
import {
  type Asked,
  type FieldName,
  fieldsFor,
  type FormErrors,
  type FormValues,
  LABELS,
} from './onboarding-form';
import { OUTCOMES } from './outcomes';

export interface OnboardingView {
  asked: Asked;
  businessType: BusinessType | null;
  values: FormValues;
  errors: FormErrors;
  termsAccepted: boolean;
  owesDocument: boolean;
}

const AUTOCOMPLETE: Partial<Record<FieldName, string>> = {
  company_name: 'organization',
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
  dob: 'bday',
  line1: 'address-line1',
  city: 'address-level2',
  state: 'address-level1',
  postal_code: 'postal-code',
};

const BANK_FIELDS: readonly FieldName[] = ['routing_number', 'account_number'];
const COMPANY_FIELDS: readonly FieldName[] = ['company_name', 'tax_id'];
const NUMERIC: readonly FieldName[] = ['ssn_last_4'];

function inputType(name: FieldName): string {
  if (name === 'dob') return 'date';
  if (name === 'email') return 'email';
  return name === 'phone' ? 'tel' : 'text';
}

function errorText(id: string, error: string | undefined): Html | null {
  return error === undefined ? null : html`<span class="wrong" id="${id}-error">${error}</span>`;
}

function field(name: FieldName, { values, errors }: OnboardingView): Html {
  const error = errors[name];
  const described =
    error === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`;
  return html`<div class="field">
    <label for="${name}">${LABELS[name]}</label>
    <input
      id="${name}"
      name="${name}"
      type="${inputType(name)}"
      value="${values[name]}"
      autocomplete="${AUTOCOMPLETE[name] ?? 'off'}"
      inputmode="${NUMERIC.includes(name) ? 'numeric' : 'text'}"
      maxlength="200"
      ${described}
    />
    ${errorText(name, error)}
  </div>`;
}

function choice(value: 'individual' | 'company', label: string, view: OnboardingView): Html {
  const checked = view.businessType === value ? html`checked` : null;
  return html`<label class="choice"
    ><input type="radio" name="business_type" value="${value}" ${checked} /> ${label}</label
  >`;
}

function typeFields(view: OnboardingView): Html {
  return html`<fieldset id="business_type">
    <legend>Type of business</legend>
    ${choice('individual', 'Individual', view)} ${choice('company', 'Company', view)}
    ${errorText('business_type', view.errors.business_type)}
  </fieldset>`;
}

function summary(errors: FormErrors): Html | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="summary" role="alert">
    <p><strong>Some details are missing or wrong</strong></p>
    <ul>
      ${entries.map(([name, error]) => html`<li><a href="#${name}">${error}</a></li>`)}
    </ul>
  </div>`;
}

const documentNote = () =>
  html`<p role="status">
    An identity document is asked for. Finishing this form hands in a test document.
  </p>`;

const testEndings = () =>
  html`<fieldset>
    <legend>For testing: finish with test details as</legend>
    <div class="actions">
      ${Object.entries(OUTCOMES).map(
        ([outcome, label]) => html`<button name="outcome" value="${outcome}">${label}</button> `,
      )}
    </div>
  </fieldset>`;

export function onboardingPage(view: OnboardingView): Page {
  // Without a choice the fields of both kinds are shown, so that the page works without a script.
  const shown = fieldsFor(view.asked, view.businessType ?? 'company');
  const personal = fieldsFor(view.asked, view.businessType ?? 'individual');
  const company = shown.filter((name) => COMPANY_FIELDS.includes(name));
  const bank = personal.filter((name) => BANK_FIELDS.includes(name));
  const person = personal.filter((name) => ![...COMPANY_FIELDS, ...BANK_FIELDS].includes(name));
  const terms = view.termsAccepted ? html`checked` : null;
  return {
    title: Object.keys(view.errors).length > 0 ? 'Error: payout details' : 'Payout details',
    bodyClass: 'page',
    body: html`<main class="card">
      <h1>Tell us who is paid</h1>
      <p class="note">
        This page stands in for the payment service's own. Use invented details; it keeps no secret
        numbers.
      </p>
      ${view.owesDocument ? documentNote() : null} ${summary(view.errors)}
      <form method="post" novalidate>
        ${typeFields(view)}
        ${
          company.length > 0
            ? html`<fieldset>
                <legend>Company</legend>
                <p class="note">Only for companies.</p>
                <div class="grid">${company.map((name) => field(name, view))}</div>
              </fieldset>`
            : null
        }
        <fieldset>
          <legend>Person</legend>
          <div class="grid">${person.map((name) => field(name, view))}</div>
        </fieldset>
        ${
          bank.length > 0
            ? html`<fieldset>
                <legend>Bank account</legend>
                <div class="grid">${bank.map((name) => field(name, view))}</div>
              </fieldset>`
            : null
        }
        <label class="choice" id="terms">
          <input type="checkbox" name="terms" value="yes" ${terms} /> I accept the services
          agreement
        </label>
        ${errorText('terms', view.errors.terms)}
        <div class="actions">
          <button class="main" name="action" value="finish">Finish</button>
          <button name="action" value="fill">Fill in test details</button>
          <button name="action" value="leave">Leave without finishing</button>
        </div>
        ${testEndings()}
      </form>
    </main>`,
  };
}
