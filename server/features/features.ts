import { type ServerFeature } from '../core/feature';
import { accountDeletion } from './account-deletion/account-deletion';
import { approvals } from './approvals/approvals';
import { askFirst } from './ask-first/ask-first';
import { calendars } from './calendars/calendars';
import { cardHolds } from './card-holds/card-holds';
import { claims } from './claims/claims';
import { cms } from './cms/cms';
import { contact } from './contact/contact';
import { dataExport } from './data-export/data-export';
import { desk } from './desk/desk';
import { earnings } from './earnings/earnings';
import { errorLog } from './error-log/error-log';
import { holidays } from './holidays/holidays';
import { identity } from './identity/identity';
import { lateConfirmations } from './late-confirmations/late-confirmations';
import { liveNews } from './live-news/live-news';
import { moves } from './moves/moves';
import { numbers } from './numbers/numbers';
import { openWeb } from './open-web/open-web';
import { people } from './people/people';
import { placePages } from './place-pages/place-pages';
import { popularTools } from './popular-tools/popular-tools';
import { push } from './push/push';
import { receipts } from './receipts/receipts';
import { reminders } from './reminders/reminders';
import { renterLimits } from './renter-limits/renter-limits';
import { reports } from './reports/reports';
import { savedSearches } from './saved-searches/saved-searches';
import { searchTerms } from './search-terms/search-terms';
import { socialLogin } from './social-login/social-login';
import { styleGuide } from './style-guide/style-guide';
import { taxReports } from './tax-reports/tax-reports';

/** All features of this server in addition to its core. Only the composition and the commands import this list. */
export const features: readonly ServerFeature[] = [
  accountDeletion,
  approvals,
  askFirst,
  calendars,
  cardHolds,
  claims,
  cms,
  contact,
  dataExport,
  desk,
  earnings,
  errorLog,
  holidays,
  identity,
  lateConfirmations,
  liveNews,
  moves,
  numbers,
  openWeb,
  people,
  placePages,
  popularTools,
  push,
  receipts,
  reminders,
  renterLimits,
  reports,
  savedSearches,
  searchTerms,
  socialLogin,
  styleGuide,
  taxReports,
];
