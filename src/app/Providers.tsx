import { type ReactNode } from 'react';
import { Provider as StoreProvider } from 'react-redux';
import { ConfigContext } from '~/config/config-context';
import { type PublicConfig } from '~/config/public-config';
import { AppIntlProvider } from '~/i18n/AppIntlProvider';
import { BookingUnitProvider } from '~/i18n/booking-unit';
import { FirstDayOfWeekProvider } from '~/i18n/first-day-of-week';
import { type Messages } from '~/i18n/message-id';
import { type Clock, ClockProvider } from '~/lib/clock';
import { ToastProvider } from '~/ui/feedback/ToastProvider';
import { type AppStore } from './store';

interface Props {
  readonly store: AppStore;
  readonly config: PublicConfig;
  readonly messages: Messages;
  readonly clock: Clock;
  /** The reader's time zone, if the server knows it. */
  readonly readerZone?: string | undefined;
  readonly children: ReactNode;
}

/** Wraps a page in the providers that it needs in the browser, on the server and in tests. The router goes inside. */
export function Providers({ store, config, messages, clock, readerZone, children }: Props) {
  return (
    <StoreProvider store={store}>
      <ConfigContext value={config}>
        <ClockProvider value={clock}>
          <AppIntlProvider
            locale={config.locale}
            timeZone={config.timeZone}
            readerZone={readerZone}
            messages={messages}
          >
            <BookingUnitProvider value={config.bookingUnit}>
              <FirstDayOfWeekProvider value={config.site?.firstDayOfWeek ?? 'sun'}>
                <ToastProvider>{children}</ToastProvider>
              </FirstDayOfWeekProvider>
            </BookingUnitProvider>
          </AppIntlProvider>
        </ClockProvider>
      </ConfigContext>
    </StoreProvider>
  );
}
