import * as v from 'valibot';
import { fees } from '~/domain/money/fees';
import {
  type Answer,
  callService,
  check,
  type DoctorCheck,
  judge,
  right,
  type Setup,
  wrong,
} from '../../doctor/doctor-check';
import { consoleAssets } from './console-assets';

/** Judges a published asset of the console; without one nothing is asked for. */
async function judgeAsset(
  { config }: Setup,
  path: string,
  ask: (asset: unknown) => Answer,
): Promise<Answer> {
  const { assetCdnBaseUrl, clientId } = config.public.sdk;
  const asked = await callService(`${assetCdnBaseUrl}/v1/assets/pub/${clientId}/a/latest/${path}`);
  const { data } = v.parse(v.fallback(v.object({ data: v.unknown() }), { data: {} }), asked.body);
  return judge(asked, { 200: ask(data), 404: right('the console says nothing about it') });
}

const share = v.optional(
  v.object({
    percentage: v.optional(v.number(), 0),
    minimum_amount: v.optional(v.number(), 0),
  }),
  {},
);
const commissionSchema = v.object({ providerCommission: share, customerCommission: share });

const checkCommission = (setup: Setup): Promise<Answer> =>
  judgeAsset(setup, 'transactions/commission.json', (asset) => {
    const asked = v.safeParse(commissionSchema, asset);
    const next = 'Correct the console, Transactions, Commission, or ';
    if (!asked.success) return wrong('its numbers cannot be read', `${next}ask its support.`);
    const { providerCommission: provider, customerCommission: customer } = asked.output;
    const taken = setup.config.commissionPercentage;
    if (provider.percentage !== taken)
      return wrong(
        `owners pay ${taken}%, and the console says ${provider.percentage}%`,
        `${next}set PROVIDER_COMMISSION_PERCENTAGE=${provider.percentage}.`,
      );
    const fee = fees['processing-fee'];
    const isSame =
      customer.percentage === fee.percent && (customer.minimum_amount ?? 0) === fee.minimum;
    return isSame
      ? right('the console says what is taken')
      : wrong(
          `renters pay ${fee.percent}%, at least ${fee.minimum} cents, and the console says otherwise`,
          `${next}change src/domain/money/fees.ts and the rental agreement.`,
        );
  });

const localizationSchema = v.object({ locale: v.optional(v.string(), 'en-US') });

const checkLanguage = (setup: Setup): Promise<Answer> =>
  judgeAsset(setup, 'general/localization.json', (asset) => {
    const asked = v.safeParse(localizationSchema, asset);
    const locale = asked.success ? asked.output.locale : 'unreadable';
    const { locale: ours } = setup.config.public;
    return locale.replace('_', '-') === ours
      ? right(locale)
      : wrong(
          `pages are in ${ours}, and hosted emails in ${locale}`,
          `Set ${ours}: the console, General, Localization.`,
        );
  });

const switchable = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {});
const analyticsSchema = v.object({ googleAnalytics: switchable, plausible: switchable });

const checkAnalytics = (setup: Setup): Promise<Answer> =>
  judgeAsset(setup, 'integrations/analytics.json', (asset) => {
    const asked = v.safeParse(analyticsSchema, asset);
    const isOn =
      asked.success &&
      (asked.output.googleAnalytics.enabled || asked.output.plausible.enabled) === true;
    return isOn
      ? wrong(
          'what the console says about analytics has no effect',
          'Set REACT_APP_GOOGLE_ANALYTICS_ID or REACT_APP_PLAUSIBLE_DOMAINS instead.',
        )
      : right('the console asks for none');
  });

function readWith(path: string, read: (asset: unknown) => unknown, asset: unknown): Answer {
  try {
    read(asset);
    return right('readable');
  } catch {
    return wrong(
      `${path} cannot be read, and its last readable version stays in effect`,
      'Publish that page of the console again.',
    );
  }
}

async function checkReadable(setup: Setup): Promise<Answer> {
  const answers = await Promise.all(
    Object.entries(consoleAssets).map(([path, read]) =>
      judgeAsset(setup, path, (asset) => readWith(path, read, asset)),
    ),
  );
  const faults = answers.filter(({ state }) => state !== 'right');
  const wrongOne = faults.find(({ state }) => state === 'wrong');
  return wrongOne ?? faults[0] ?? right('all assets are readable');
}

/** What the console says: whether we can read it, and where this product decides for itself. */
export const consoleChecks: readonly DoctorCheck[] = [
  check('console, assets', checkReadable),
  check('console, commission', checkCommission),
  check('console, language', checkLanguage),
  check('console, analytics', checkAnalytics),
];
